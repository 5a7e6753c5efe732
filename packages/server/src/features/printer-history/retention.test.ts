import { expect, test } from 'vitest';
import { openFarm } from '../../../test/kit.ts';
import { addPrinter } from '../../../test/printers.ts';
import type { Database } from '../../db/open.ts';
import type { SampleSeries } from '../../db/printer-tables.ts';
import { decodeTelemetry, encodeMeans } from './readings.ts';
import { thinOut } from './retention.ts';
import { insertSamples } from './store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 2, 8, 7, 30);
/** The first minute that is kept as it is: a quarter of an hour begins here. */
const EDGE = Date.UTC(2026, 9, 26, 8, 0, 0);

type Shown = readonly [minutesFromEdge: number, weight: number, bed: number | undefined];

async function scene(printers = 1) {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { database } = farm.app.kernel;
  const ids: number[] = [];
  for (let index = 0; index < printers; index += 1) {
    const entry = { name: `P${index}`, family: 'bambu', host: '127.0.0.1', enabled: false };
    ids.push((await addPrinter(admin, entry)).id);
  }
  const [id = 0] = ids;
  return {
    database,
    ids,
    /** Rows of a series; without a value the printer had not said how warm its bed was. */
    async add(series: SampleSeries, rows: readonly (readonly [at: number, bed: number | null])[], of = id) {
      const samples = rows.map(([at, bed]) => {
        const readings = new Map(bed === null ? [] : [['bed_temp_c', bed] as const]);
        return { printer_id: of, series, at, weight: 1, readings: encodeMeans(readings) };
      });
      await database.transaction((db) => insertSamples(db, samples));
    },
    async shown(series: SampleSeries, of = id): Promise<Shown[]> {
      const rows = await database.read
        .selectFrom('printer_samples')
        .selectAll()
        .where('printer_id', '=', of)
        .where('series', '=', series)
        .orderBy('at')
        .execute();
      return rows.map(({ at, weight, readings }) => [
        (at - EDGE) / MINUTE,
        weight,
        decodeTelemetry(readings).get('bed_temp_c'),
      ]);
    },
  };
}

const minutes = (from: number, values: readonly (number | null)[]) =>
  values.map((value, index) => [EDGE + (from + index) * MINUTE, value] as const);

test('minutes older than 7 days become means of whole quarters; the rest stays, and gaps stay gaps', async () => {
  const { database, add, shown } = await scene();
  await add('minutes', minutes(-30, [60, 61, null, 62]));
  await add('minutes', minutes(-60, [10, 20]));
  await add('minutes', minutes(-1, [50, 51, 52]));
  await thinOut(database, NOW);
  expect(await shown('quarters')).toEqual([
    [-60, 2, 15],
    [-30, 4, 61],
    [-15, 1, 50],
  ]);
  expect(await shown('minutes')).toEqual([
    [0, 1, 51],
    [1, 1, 52],
  ]);
});

test('a quarter of an hour waits until its last minute is 7 days old', async () => {
  const { database, add, shown } = await scene();
  const quarter = minutes(
    0,
    Array.from({ length: 15 }, (_, index) => index),
  );
  await add('minutes', quarter);
  await thinOut(database, EDGE + 7 * DAY + 15 * MINUTE - 1);
  expect(await shown('minutes')).toHaveLength(15);
  await thinOut(database, EDGE + 7 * DAY + 15 * MINUTE);
  expect(await shown('minutes')).toEqual([]);
  expect(await shown('quarters')).toEqual([[0, 15, 7]]);
});

test('a second run changes nothing, and a minute that comes too late changes no mean', async () => {
  const { database, add, shown } = await scene();
  await add('minutes', minutes(-15, [10, 20]));
  expect(await thinOut(database, NOW)).toBe(1);
  expect(await thinOut(database, NOW)).toBe(0);
  await add('minutes', minutes(-15, [100]));
  await thinOut(database, NOW);
  expect(await shown('quarters')).toEqual([[-15, 2, 15]]);
  expect(await shown('minutes')).toEqual([]);
});

// spec: S2.37 S8.8
test('means end after 90 days and AMS samples after 7, to the step', async () => {
  const { database, add, shown } = await scene();
  const oldest = EDGE - 83 * DAY;
  await add('quarters', [
    [oldest - 15 * MINUTE, 1],
    [oldest, 2],
    [oldest + 15 * MINUTE, 3],
  ]);
  await add('ams', [
    [EDGE - 5 * MINUTE, 1],
    [EDGE, 2],
    [EDGE + 5 * MINUTE, 3],
  ]);
  await thinOut(database, EDGE + 7 * DAY);
  expect((await shown('quarters')).map(([, , bed]) => bed)).toEqual([2, 3]);
  expect((await shown('ams')).map(([at]) => at)).toEqual([0, 5]);
  await thinOut(database, EDGE + 7 * DAY + 15 * MINUTE - 1);
  expect((await shown('quarters')).map(([, , bed]) => bed)).toEqual([2, 3]);
  expect((await shown('ams')).map(([at]) => at)).toEqual([]);
  await thinOut(database, EDGE + 7 * DAY + 15 * MINUTE);
  expect((await shown('quarters')).map(([, , bed]) => bed)).toEqual([3]);
});

test('minutes that waited for longer than 90 days are gone in the same turn', async () => {
  const { database, add, shown } = await scene();
  await add('minutes', [[EDGE - 100 * DAY, 1]]);
  await thinOut(database, NOW);
  expect([await shown('minutes'), await shown('quarters')]).toEqual([[], []]);
});

test('a crash between two steps, or in the middle of one, costs nothing', async () => {
  const { database, add, shown } = await scene();
  // Five hours: more than six steps of 45 minutes.
  const values = Array.from({ length: 300 }, (_, index) => index % 15);
  await add('minutes', minutes(-300, values));
  let step = 0;
  const crashing: Database = {
    ...database,
    transaction: (work) =>
      database.transaction(async (db) => {
        const result = await work(db);
        step += 1;
        if (step === 2) throw new Error('the power went off before the commit');
        return result;
      }),
  };
  await expect(thinOut(crashing, NOW)).rejects.toThrow('power');
  expect(await shown('quarters')).toHaveLength(3);
  expect(await shown('minutes')).toHaveLength(255);
  await thinOut(database, NOW);
  expect(await shown('minutes')).toEqual([]);
  expect(await shown('quarters')).toEqual(
    Array.from({ length: 20 }, (_, index) => [-300 + index * 15, 15, 7]),
  );
});

test('no step touches more than 50 printers or 45 rows of each, and a stop is heard between two', async () => {
  const { database, ids, add, shown } = await scene(60);
  for (const id of ids) await add('minutes', minutes(-180, Array<number>(180).fill(1)), id);
  const left = async () => {
    const rows = await database.read.selectFrom('printer_samples').select('at').execute();
    return rows.length;
  };
  const stop = new AbortController();
  const stepwise: Database = {
    ...database,
    transaction: async (work) => {
      const before = await left();
      const result = await database.transaction(work);
      // Of each, 45 minutes go and three means come.
      expect(before - (await left())).toBeLessThanOrEqual(50 * (45 - 3));
      stop.abort();
      return result;
    },
  };
  expect(await thinOut(stepwise, NOW, stop.signal)).toBe(1);
  expect(await thinOut(database, NOW)).toBe(7);
  for (const id of ids) expect(await shown('quarters', id)).toHaveLength(12);
});
