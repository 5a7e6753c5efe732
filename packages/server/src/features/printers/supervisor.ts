import type { Capability, ConnectionTest, Family } from '@farmhand/contract';
import type { Adapter, Connection, Dial } from '@farmhand/protocols';
import type { Kernel } from '../../kernel.ts';
import { createTimers } from '../../live/timers.ts';
import type { WriteTx } from '../../live/write.ts';
import { openAlertsOfPrinters } from '../alerts/index.ts';
import { NOT_CONNECTED } from './blank-state.ts';
import { missingIn, NO_CARE, type UnsavedCare } from './care.ts';
import { testPrinter } from './connection-test.ts';
import { plateCleared, plateOccupied, restarted, switchedOff } from './contact.ts';
import { keepHappenings } from './events.ts';
import { unsteady } from './flapping.ts';
import { happeningsBetween, printedUnseen } from './happenings.ts';
import { createHearing, type Publish } from './hearing.ts';
import { createLinks } from './links.ts';
import { verdict } from './probe.ts';
import { createRecorder } from './recorder.ts';
import { createReloads } from './reloads.ts';
import { inherit, isWaiting, remember } from './remembered.ts';
import type { NozzleRecords } from './save.ts';
import type { PrinterState } from './state.ts';
import { everyPrinter, findAnyPrinter, occupyPlate, type PrinterRow } from './store.ts';
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
  readonly nozzles?: NozzleRecords;
  readonly publish: Publish;
}

export type Supervisor = ReturnType<typeof createSupervisor>;

/** A printer that is looked after, as it is now. */
export interface Looked {
  readonly id: number;
  readonly row: PrinterRow;
  readonly state: PrinterState;
}

/** One for all families: who is looked after, and what their reports, their silence and people make of them. */
export function createSupervisor(kernel: Kernel, options: SupervisorOptions) {
  const { database, clock, log, secrets } = kernel;
  const { adapterOf, dial, random = Math.random, mayDrive = () => true, mayStop = mayDrive } = options;
  const timings = { ...TIMINGS, ...options.timings };
  const watched = new Map<number, Watched>();
  const recorder = createRecorder(kernel, options.nozzles, timings);
  const hearing = createHearing(kernel, { timings, recorder, publish: options.publish, mayTell: mayStop });
  const { apply } = hearing;
  /** What the term before could not store. */
  const unsaved = new Map<number, Watched>();
  /** Nothing is dialled before the start and after the stop: another service may drive the printers then. */
  let isStopping = true;
  let timers = createTimers(clock, log);
  const links = createLinks(kernel, {
    ...{ adapterOf, dial, random, mayDrive, mayStop, timings, hearing },
    mayOpen: () => !isStopping,
  });
  const reloads = createReloads(kernel, {
    ...{ watched, watch, hearing, links, timings },
    isStopping: () => isStopping,
  });

  function watch(row: PrinterRow): Watched {
    const printer = newWatched(row, clock.monotonic(), timings);
    watched.set(row.id, printer);
    return printer;
  }

  function tick(): void {
    const now = clock.now();
    for (const printer of watched.values()) {
      if (isWaiting(printer)) recorder.record(printer);
      hearing.whileQuiet(printer);
      links.look(printer, now);
    }
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
    observe: hearing.observe,
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
    reload: reloads.reload,
    /** Tries a lost link again at once. */
    retryNow: (id: number): void => watched.get(id)?.link?.retryNow(),

    /** Whether what comes next shows it, before the signal ends. */
    waitFor: (id: number, isSeen: (state: PrinterState) => boolean, signal: AbortSignal) =>
      waitFor(watched.get(id), isSeen, signal),

    plateCleared(id: number): void {
      // A printer that is just being added may have been read before.
      if (watched.has(id)) clearPlate(id);
      else void reloads.of(id)?.then(() => clearPlate(id));
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
      timers = createTimers(clock, log);
      const rows = await everyPrinter(database.read);
      const now = clock.now();
      const all = rows.map(watch);
      const flapping = new Set(await openAlertsOfPrinters(database.read, 'printer_flapping'));
      for (const printer of all) {
        const left = unsaved.get(printer.id);
        if (left !== undefined) inherit(printer, left);
        if (flapping.has(printer.id)) printer.steadiness = unsteady(clock.monotonic());
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
      for (const [index, printer] of all.entries()) links.open(printer, index * timings.staggerMs);
      timers.every(timings.tickMs, 'look for silent printers', async () => tick());
      timers.every(timings.flushMs, 'store what printers report', () => recorder.flush(watched.values()));
    },

    /** Ends all links and opens no more; the rest is left to `stop`. */
    async cut(): Promise<void> {
      isStopping = true;
      await Promise.all([...watched.values()].map(links.close));
    },

    async stop(): Promise<void> {
      isStopping = true;
      await timers.stop();
      await reloads.settled();
      await Promise.all([...watched.values()].map(links.close));
      await recorder.settled();
      await recorder.flush(watched.values(), { isLast: true });
      for (const printer of watched.values()) if (printer.isDirty) unsaved.set(printer.id, printer);
      watched.clear();
    },
  };
}
