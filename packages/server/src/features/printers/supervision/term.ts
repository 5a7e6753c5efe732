import type { Kernel } from '../../../kernel.ts';
import { createTimers } from '../../../live/timers.ts';
import { openAlertsOfPrinters } from '../../alerts/index.ts';
import { inherit, isWaiting, type Recorder, remember } from '../recording/index.ts';
import { happeningsBetween, NOT_CONNECTED, restarted, switchedOff, unsteady } from '../state/index.ts';
import { everyPrinter, type PrinterRow } from '../store.ts';
import type { SupervisorTimings } from '../timings.ts';
import type { Hearing } from './hearing.ts';
import type { Links } from './links.ts';
import type { Reloads } from './reloads.ts';
import type { Watched } from './watched.ts';

interface TermDeps {
  readonly watched: Map<number, Watched>;
  readonly watch: (row: PrinterRow) => Watched;
  readonly recorder: Recorder;
  readonly hearing: Pick<Hearing, 'whileQuiet'>;
  readonly links: Links;
  readonly reloads: Pick<Reloads, 'settled'>;
  readonly timings: SupervisorTimings;
  /** Whether links may be opened. */
  readonly door: { isOpen: boolean };
}

/** Begins and ends the looking after, once or again: the printers may be another service's meanwhile. */
export function createTerm({ database, clock, log }: Kernel, deps: TermDeps) {
  const { watched, watch, recorder, hearing, links, reloads, timings, door } = deps;
  /** What the term before could not store. */
  const unsaved = new Map<number, Watched>();
  let timers = createTimers(clock, log);

  function tick(): void {
    const now = clock.now();
    for (const printer of watched.values()) {
      if (isWaiting(printer)) recorder.record(printer);
      hearing.whileQuiet(printer);
      links.look(printer, now);
    }
  }

  async function meetEverybody(): Promise<Watched[]> {
    const rows = await everyPrinter(database.read);
    const now = clock.now();
    const all = rows.map(watch);
    const flapping = new Set(await openAlertsOfPrinters(database.read, 'printer_flapping'));
    for (const printer of all) {
      const left = unsaved.get(printer.id);
      if (left !== undefined) inherit(printer, left);
      if (flapping.has(printer.id)) printer.steadiness = unsteady(clock.monotonic());
      meet(printer, now);
    }
    unsaved.clear();
    return all;
  }

  const closeLinks = () => Promise.all([...watched.values()].map(links.close));

  return {
    async start(): Promise<void> {
      door.isOpen = true;
      timers = createTimers(clock, log);
      const all = await meetEverybody();
      // In a few writes instead of one per printer: a fleet must not delay the start.
      await recorder.flush(all);
      for (const [index, printer] of all.entries()) links.open(printer, index * timings.staggerMs);
      timers.every(timings.tickMs, 'look for silent printers', async () => tick());
      timers.every(timings.flushMs, 'store what printers report', () => recorder.flush(watched.values()));
    },

    /** Ends all links and opens no more; the rest is left to `stop`. */
    async cut(): Promise<void> {
      door.isOpen = false;
      await closeLinks();
    },

    async stop(): Promise<void> {
      door.isOpen = false;
      await timers.stop();
      await reloads.settled();
      await closeLinks();
      await recorder.settled();
      await recorder.flush(watched.values(), { isLast: true });
      for (const printer of watched.values()) if (printer.isDirty) unsaved.set(printer.id, printer);
      watched.clear();
    },
  };
}

/** Nothing has been heard of it in this term. */
function meet(printer: Watched, now: number): void {
  printer.state = { ...printer.state, flapping: printer.steadiness.flapping };
  const isOff = printer.row.enabled === 0;
  const after = isOff ? switchedOff(printer.state, now) : restarted(printer.state, NOT_CONNECTED, now);
  remember(printer, after.changes, happeningsBetween(printer.state, after.state, now));
  printer.state = after.state;
  printer.isDirty ||= after.changes.length > 0;
}
