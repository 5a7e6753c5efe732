import { patientNow } from '../../clock.ts';
import type { Kernel } from '../../kernel.ts';
import type { PrinterState } from '../printers/index.ts';
import { thinOut } from './retention.ts';
import { type Sample, samplesOf, thinned } from './sampling.ts';
import { MINUTE_MS, SERIES, startOf } from './series.ts';
import { existingPrinters, insertSamples } from './store.ts';

/** The printers that are looked after, as they are now. */
export interface Fleet {
  everybody(): Iterable<{ readonly id: number; readonly state: PrinterState }>;
}

/** How soon after the full minute it is noticed. */
const LOOK_MS = 1000;
/** Samples of one printer that wait for a database that takes no writes. */
const MOST_WAITING_EACH = 60;
const THIN_OUT_MS = 5 * MINUTE_MS;

/** One clock for the whole fleet: at each full minute all samples are written in one transaction. */
export function createHistory(
  { database, write, clock, timers, room }: Pick<Kernel, 'database' | 'write' | 'clock' | 'timers' | 'room'>,
  fleet: Fleet,
) {
  const stopping = new AbortController();
  const oldNow = patientNow(clock);
  let lastAt = clock.now();
  /** Of minutes that could not be written yet. */
  let waiting: readonly Sample[] = [];

  const isNewStep = (now: number, stepMs: number) => startOf(now, stepMs) !== startOf(lastAt, stepMs);

  /** Does nothing until the next minute has begun. What can't be written waits, more thinly the longer it takes. */
  async function tick(): Promise<void> {
    const now = clock.now();
    if (!isNewStep(now, MINUTE_MS)) return;
    const isAmsTurn = isNewStep(now, SERIES.ams.stepMs);
    lastAt = now;
    const printers = [...fleet.everybody()];
    const samples = [...waiting, ...samplesOf(printers, now, isAmsTurn)];
    if (samples.length === 0) return;
    // Before the write: what fails is there for the next minute, whatever made it fail.
    waiting = thinned(samples, MOST_WAITING_EACH * printers.length);
    if (!room.mayKeepMore()) return;
    await write(async ({ db }) => {
      // One that was deleted a moment ago must not cost the others their minute.
      const there = await existingPrinters(db);
      await insertSamples(
        db,
        samples.filter(({ printer_id }) => there.has(printer_id)),
      );
    });
    waiting = [];
  }

  async function keepRetention(): Promise<void> {
    await thinOut(database, oldNow(), stopping.signal);
  }

  return {
    tick,
    start(): void {
      lastAt = clock.now();
      timers.every(LOOK_MS, 'sample what printers measure', tick);
      timers.every(THIN_OUT_MS, 'thin out the history of printers', keepRetention);
    },
    stop: () => stopping.abort(),
  };
}
