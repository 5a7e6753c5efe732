import type { Database } from '../../db/open.ts';
import type { Writer } from '../../db/portable.ts';
import type { SampleSeries } from '../../db/printer-tables.ts';
import { byStep, meansOf } from './means.ts';
import { decodeTelemetry, encodeMeans } from './readings.ts';
import { keptFrom, SERIES, startOf } from './series.ts';
import * as store from './store.ts';

/** One step touches at most 50 × 45 rows: some 20 ms, so that no other writer has to wait noticeably. */
const PRINTERS_PER_STEP = 50;
/** Three quarters of an hour of minutes: means are made of whole quarters. */
const ROWS_PER_PRINTER = 45;
/** What remains after so many waits for the next turn. */
const STEPS_PER_TURN = 200;

/** First those that become means: the means may be too old in turn. */
const ORDER: readonly SampleSeries[] = ['minutes', 'quarters', 'ams'];

/**
 * Thins out what is too old, step by step. What is left in the table says where to go on, so a crash between two
 * steps loses nothing and a second run finds nothing to do. Answers how many steps it took.
 */
export async function thinOut(database: Database, now: number, signal?: AbortSignal): Promise<number> {
  let steps = 0;
  for (const series of ORDER) {
    const before = keptFrom(series, now);
    while (steps < STEPS_PER_TURN && signal?.aborted !== true) {
      const window = windowOf(series, before, await store.oldestBefore(database.read, series, before));
      if (window === null) break;
      await database.transaction((db) => thinStep(db, series, window));
      steps += 1;
    }
  }
  return steps;
}

function windowOf(series: SampleSeries, before: number, due: readonly store.Oldest[]): store.Window | null {
  const [first] = due;
  if (first === undefined) return null;
  const { stepMs, means } = SERIES[series];
  const from = startOf(first.at, means?.stepMs ?? stepMs);
  const end = Math.min(before, from + ROWS_PER_PRINTER * stepMs);
  const printerIds = due
    .filter(({ at }) => at < end)
    .slice(0, PRINTERS_PER_STEP)
    .map(({ printer_id }) => printer_id);
  return { printerIds, from, before: end };
}

/** The means and the end of what they were made of commit together. */
async function thinStep(db: Writer, series: SampleSeries, window: store.Window): Promise<void> {
  const { means } = SERIES[series];
  if (means !== null) {
    const rows = await store.samplesIn(db, series, window);
    await store.insertSamples(db, meanRows(rows, means));
  }
  await store.deleteSamplesIn(db, series, window);
}

function meanRows(
  rows: readonly store.SampleRow[],
  { series, stepMs }: { series: SampleSeries; stepMs: number },
): store.SampleRow[] {
  const byPrinter = Map.groupBy(rows, ({ printer_id }) => printer_id);
  return [...byPrinter].flatMap(([printer_id, own]) =>
    [...byStep(own, stepMs)].map(([at, some]) => {
      const weighed = some.map(({ weight, readings }) => ({ weight, readings: decodeTelemetry(readings) }));
      const { weight, readings } = meansOf(weighed);
      return { printer_id, series, at, weight, readings: encodeMeans(readings) };
    }),
  );
}
