import type { Capability, ConnectionTest, Family } from '@farmhand/contract';
import { type Adapter, type Connection, type Dial, PROBLEMS, type Report } from '@farmhand/protocols';
import type { Audience } from '../../db/visibility.ts';
import type { Kernel } from '../../kernel.ts';
import type { Tell } from '../../live/passing.ts';
import { createTimers } from '../../live/timers.ts';
import type { WriteTx } from '../../live/write.ts';
import { openAlertsOfPrinters } from '../alerts/index.ts';
import { NOT_CONNECTED } from './blank-state.ts';
import { missingIn, NO_CARE, type UnsavedCare } from './care.ts';
import { testPrinter } from './connection-test.ts';
import {
  connected,
  heardNothing,
  identityAccepted,
  identityChanged,
  isSwitchedOff,
  notConnected,
  plateCleared,
  plateOccupied,
  restarted,
  switchedOff,
} from './contact.ts';
import { keepHappenings } from './events.ts';
import { fencedAdapter } from './fenced-adapter.ts';
import { afterChange, afterWhile, steady, unsteady } from './flapping.ts';
import { type Happening, happeningsBetween, printedUnseen } from './happenings.ts';
import { createIntake } from './intake.ts';
import { createLink } from './link.ts';
import { OFFLINE_RULES, silenceOf } from './offline-rules.ts';
import { audienceOf, presentPassing } from './present.ts';
import { problemOf, verdict } from './probe.ts';
import { createRecorder } from './recorder.ts';
import { dropAll, dropPassing, inherit, isStandingUnsaved, isWaiting, remember } from './remembered.ts';
import type { Credit } from './save.ts';
import { type Change, type PrinterState, type Reduced, reduce } from './state.ts';
import { everyPrinter, findAnyPrinter, occupyPlate, type PrinterRow } from './store.ts';
import { linkKey, targetOf } from './target.ts';
import { type SupervisorTimings, TIMINGS } from './timings.ts';
import { waitFor } from './wait-for.ts';
import { newWatched, type Watched } from './watched.ts';

export interface SupervisorOptions {
  readonly adapterOf: (family: Family) => Adapter;
  readonly dial: Dial;
  readonly timings?: Partial<SupervisorTimings>;
  readonly random?: () => number;
  /** Whether the printers are this service's to speak to, at this moment. */
  readonly mayDrive?: () => boolean;
  /** Whether it may at least stop them: also while nobody can tell whose they are. */
  readonly mayStop?: () => boolean;
  /** Who else counts what is printed. */
  readonly credit?: Credit;
  /** For what is not kept. */
  publish(audience: Audience, key: string, tell: Tell): void;
}

export type Supervisor = ReturnType<typeof createSupervisor>;

/** A printer that is looked after, as it is now. */
export interface Looked {
  readonly id: number;
  readonly row: PrinterRow;
  readonly state: PrinterState;
}

/** Told of everything that a printer's state has become, telemetry included. Must not throw. */
export type PrinterObserver = (id: number, changes: readonly Change[]) => void;

/** One for all families: who is looked after, and what their reports, their silence and people make of them. */
export function createSupervisor(kernel: Kernel, options: SupervisorOptions) {
  const { database, clock, log, secrets } = kernel;
  const { adapterOf, dial, random = Math.random, mayDrive = () => true, mayStop = mayDrive } = options;
  const timings = { ...TIMINGS, ...options.timings };
  const watched = new Map<number, Watched>();
  const recorder = createRecorder(kernel, options.credit, timings);
  const reloads = new Map<number, Promise<void>>();
  const observers = new Set<PrinterObserver>();
  /** What the term before could not store. */
  const unsaved = new Map<number, Watched>();
  /** Nothing is dialled before the start and after the stop: another service may drive the printers then. */
  let isStopping = true;
  let timers = createTimers(log);

  /** Answers whether anything that lasts became of it. `happened` is given where the change was told with its own commit already. */
  function apply(printer: Watched, { state, changes }: Reduced, happened?: readonly Happening[]): boolean {
    const told = happened ?? happeningsBetween(printer.state, state, clock.now());
    printer.state = state;
    printer.isDirty = true;
    for (const listener of printer.listeners) listener();
    for (const observer of observers) observer(printer.id, changes);
    const durable = changes.filter(({ kind }) => kind !== 'telemetry');
    if (durable.length < changes.length) publish(printer);
    remember(printer, durable, told);
    if (isWaiting(printer)) recorder.record(printer);
    return durable.length + told.length > 0;
  }

  /** What one printer says must not cost the others: beyond its budget it is put together, and the printer told of. */
  function hear(printer: Watched, report: Report): void {
    printer.lastFailure = null;
    printer.heardAt = clock.monotonic();
    if (!apply(printer, reduce(printer.state, report, clock.now()))) return;
    printer.steadiness = afterChange(printer.steadiness, timings.changes, performance.now());
    noteFlapping(printer);
  }

  function noteFlapping(printer: Watched): void {
    const { flapping } = printer.steadiness;
    if ((flapping === null) === (printer.state.flapping === null)) return;
    log.warn(
      { printer_id: printer.id, flapping },
      flapping ? 'a printer is flapping' : 'a printer is calm again',
    );
    apply(printer, { state: { ...printer.state, flapping }, changes: [{ kind: 'flapping' }] }, []);
  }

  function publish(printer: Watched): void {
    const tell: Tell = (isOwn) =>
      presentPassing(printer, { isOwn, withStanding: isStandingUnsaved(printer) && mayStop() });
    options.publish(audienceOf(printer.row), `printer:${printer.id}`, tell);
  }

  function eventsOf(printer: Watched) {
    return {
      opening: () => {
        printer.intake?.flush();
        printer.state = connected(printer.state, clock.now());
      },
      report: (report: Report) => printer.intake?.take(report),
      unknown: (what: string) => log.debug({ printer_id: printer.id, what }, 'a printer said something new'),
      failed(error: unknown): 'again' | 'halt' {
        // What it said last comes before that it says nothing more.
        printer.intake?.flush();
        const problem = problemOf(error);
        printer.lastFailure = PROBLEMS[problem].message;
        log.debug({ err: error, printer_id: printer.id, problem }, 'a link to a printer ended');
        const now = clock.now();
        if (problem === 'certificate_changed') {
          apply(printer, identityChanged(printer.state, problem, now));
          return 'halt';
        }
        apply(printer, notConnected(printer.state, printer.lastFailure, now));
        return 'again';
      },
    };
  }

  function openLink(printer: Watched, delayMs: number): void {
    const { row } = printer;
    if (row.enabled === 0 || printer.state.identity === 'changed' || isStopping) return;
    printer.since = clock.monotonic();
    printer.intake = createIntake(timings.reports, (report) => hear(printer, report));
    printer.link = createLink({
      adapter: fencedAdapter(adapterOf(row.family), { mayDrive, mayStop }),
      target: () => targetOf(printer.row, printer.state, secrets),
      dial,
      clock,
      random,
      timings,
      silentMs: silenceOf(OFFLINE_RULES[row.family]),
      events: eventsOf(printer),
    });
    printer.link.start(delayMs);
  }

  async function closeLink(printer: Watched): Promise<void> {
    const { link, intake } = printer;
    printer.link = null;
    await link?.stop();
    intake?.flush();
    if (printer.intake === intake) printer.intake = null;
  }

  function watch(row: PrinterRow): Watched {
    const printer = newWatched(row, clock.monotonic(), timings);
    watched.set(row.id, printer);
    return printer;
  }

  /** Nobody is missed before we listened: not by what an earlier run of the service heard, and by no clock that is set. */
  function quietSince({ state, since, heardAt }: Watched): number {
    const from = state.contact === 'unknown' ? Math.max(heardAt ?? since, since) : (heardAt ?? since);
    return clock.monotonic() - from;
  }

  function tick(): void {
    const now = clock.now();
    for (const printer of watched.values()) {
      if (isWaiting(printer)) recorder.record(printer);
      // Again and again, because what passes may be missed, and its event comes only when it can be stored.
      if (isStandingUnsaved(printer)) publish(printer);
      printer.steadiness = afterWhile(printer.steadiness, timings.changes, performance.now());
      noteFlapping(printer);
      if (printer.link === null) continue;
      printer.link.watch();
      const silentMs = silenceOf(OFFLINE_RULES[printer.row.family]);
      const rule = { silentMs, quietMs: quietSince(printer), why: printer.lastFailure };
      const after = heardNothing(printer.state, rule, now);
      if (after.changes.length > 0) apply(printer, after);
    }
  }

  async function reloadNow(id: number, isNewIdentity: boolean): Promise<void> {
    const row = await findAnyPrinter(database.read, id);
    const known = watched.get(id);
    if (row === undefined) {
      watched.delete(id);
      if (known === undefined) return;
      known.intake?.drop();
      await closeLink(known);
      dropAll(known);
      return;
    }
    if (isStopping) return;
    const printer = known ?? watch(row);
    const isSameLink =
      known !== undefined && !isNewIdentity && linkKey(known.row, known.state) === linkKey(row, known.state);
    printer.row = row;
    if (isSameLink) return;
    if (row.enabled === 0) printer.intake?.drop();
    await closeLink(printer);
    if (isNewIdentity) printer.state = identityAccepted(printer.state);
    if (row.enabled === 0) switchOff(printer);
    else if (isSwitchedOff(printer.state)) {
      apply(printer, restarted(printer.state, NOT_CONNECTED, clock.now()));
    }
    openLink(printer, 0);
  }

  /** What waited for it is dropped, and with it that it was flapping: its alerts went with the switch. */
  function switchOff(printer: Watched): void {
    dropPassing(printer);
    printer.steadiness = steady(timings.changes, performance.now());
    apply(printer, switchedOff({ ...printer.state, flapping: null }, clock.now()));
  }

  /** One after another per printer: two changes in a row must not open two links. */
  function reload(id: number, { isNewIdentity = false } = {}): void {
    const turn = (reloads.get(id) ?? Promise.resolve())
      .then(() => reloadNow(id, isNewIdentity))
      .catch((error: unknown) => log.error({ err: error, printer_id: id }, 'a printer could not be reloaded'))
      .finally(() => {
        if (reloads.get(id) === turn) reloads.delete(id);
      });
    reloads.set(id, turn);
  }

  function clearPlate(id: number): void {
    const printer = watched.get(id);
    if (printer === undefined) return;
    const { state, changes } = plateCleared(printer.state);
    // A write that is on its way may carry the plate as it was: the last word must be this one.
    const isRacing = printer.writes > 0 || isWaiting(printer);
    apply(printer, { state, changes: isRacing ? [{ kind: 'plate' }] : changes }, []);
  }

  /** Once another service drives, only the rows know: what is remembered here grows old. */
  const remembered = (id: number): Watched | undefined => (mayStop() ? watched.get(id) : undefined);
  const looked = ({ id, row, state }: Watched): Looked => ({ id, row, state });

  return {
    stateOf: (id: number): PrinterState | undefined => remembered(id)?.state,
    /** What the printer has printed beyond what this row says. */
    unsavedOf(row: Pick<PrinterRow, 'id' | 'care_writes'>): UnsavedCare {
      const printer = remembered(row.id);
      return printer === undefined ? NO_CARE : missingIn(row, printer);
    },
    /** Those that are looked after, as they are now. */
    everybody: (): Looked[] => [...watched.values()].map(looked),
    /** One of them with its row as last read: without the database this is all there is to know. */
    knownOf(id: number): Looked | undefined {
      const printer = remembered(id);
      return printer && looked(printer);
    },
    observe(observer: PrinterObserver): () => void {
      observers.add(observer);
      return () => observers.delete(observer);
    },
    /** What this printer has printed so far is in the database when it answers. */
    async saveNow(id: number): Promise<void> {
      const printer = watched.get(id);
      if (printer !== undefined) await recorder.flush([printer]);
    },
    /** How much waits to be stored or is on its way there, and how much was given up. */
    unsavedCount: (): number =>
      [...watched.values()].reduce(
        (sum, { pending, happened, writes }) => sum + pending.length + happened.length + writes,
        0,
      ),
    droppedCount: recorder.droppedCount,
    connectionOf: (id: number): Connection | null => watched.get(id)?.link?.connection() ?? null,
    capabilitiesOf: ({ family, model }: Pick<PrinterRow, 'family' | 'model'>): readonly Capability[] =>
      adapterOf(family).capabilities(model),
    reload,
    /** Tries a lost link again at once. */
    retryNow: (id: number): void => watched.get(id)?.link?.retryNow(),

    /** Whether what comes next shows it, before the signal ends. */
    waitFor: (id: number, isSeen: (state: PrinterState) => boolean, signal: AbortSignal) =>
      waitFor(watched.get(id), isSeen, signal),

    plateCleared(id: number): void {
      // A printer that is just being added may have been read before.
      if (watched.has(id)) clearPlate(id);
      else void reloads.get(id)?.then(() => clearPlate(id));
    },

    async test(id: number): Promise<ConnectionTest> {
      const row = await findAnyPrinter(database.read, id);
      if (row === undefined || isStopping) return verdict('host_unreachable', null);
      const printer = watched.get(id);
      return testPrinter(row, printer, { adapter: adapterOf(row.family), dial, clock, secrets });
    },

    /** Commits with the caller's write: a print that only its run knows of must not be printed over after a crash. */
    async occupyPlate(tx: WriteTx, id: number): Promise<void> {
      if (!(await occupyPlate(tx.db, id))) return;
      await keepHappenings(tx, id, [printedUnseen(tx.now)]);
      tx.afterCommit(() => {
        const printer = watched.get(id);
        if (printer !== undefined) apply(printer, plateOccupied(printer.state), []);
      });
    },

    async start(): Promise<void> {
      isStopping = false;
      timers = createTimers(log);
      const rows = await everyPrinter(database.read);
      const now = clock.now();
      const all = rows.map(watch);
      const flapping = new Set(await openAlertsOfPrinters(database.read, 'printer_flapping'));
      for (const printer of all) {
        const left = unsaved.get(printer.id);
        if (left !== undefined) inherit(printer, left);
        if (flapping.has(printer.id)) printer.steadiness = unsteady(performance.now());
        printer.state = { ...printer.state, flapping: printer.steadiness.flapping };
        const isOff = printer.row.enabled === 0;
        const after = isOff ? switchedOff(printer.state, now) : restarted(printer.state, NOT_CONNECTED, now);
        remember(printer, after.changes, happeningsBetween(printer.state, after.state, now));
        printer.state = after.state;
        printer.isDirty ||= after.changes.length > 0;
      }
      unsaved.clear();
      // In a few writes instead of one per printer: a fleet must not delay the start.
      await recorder.flush(all);
      for (const [index, printer] of all.entries()) openLink(printer, index * timings.staggerMs);
      timers.every(timings.tickMs, 'look for silent printers', async () => tick());
      timers.every(timings.flushMs, 'store what printers report', () => recorder.flush(watched.values()));
    },

    /** Ends all links and opens no more; the rest is left to `stop`. */
    async cut(): Promise<void> {
      isStopping = true;
      await Promise.all([...watched.values()].map(closeLink));
    },

    async stop(): Promise<void> {
      isStopping = true;
      await timers.stop();
      await Promise.all(reloads.values());
      await Promise.all([...watched.values()].map(closeLink));
      await recorder.settled();
      await recorder.flush(watched.values(), { isLast: true });
      for (const printer of watched.values()) if (printer.isDirty) unsaved.set(printer.id, printer);
      watched.clear();
    },
  };
}
