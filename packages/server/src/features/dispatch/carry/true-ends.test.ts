import type { ArchiveEntry, Run } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { openWatching } from '../../../../test/watching.ts';
import { findRun } from '../../runs/index.ts';
import { createSources } from '../farm-sources.ts';
import { resolveRun } from './resolve-run.ts';

const HOUR_MS = 3_600_000;

async function ended(of: Awaited<ReturnType<typeof openWatching>>) {
  const [entry] = (await of.archive()) as ArchiveEntry[];
  const [run] = (await of.job()).runs as Run[];
  if (entry === undefined || run === undefined) throw new Error('nothing has ended');
  expect([run.started_at, run.finished_at, run.times_source]).toEqual([
    entry.started_at,
    entry.finished_at,
    entry.times_source,
  ]);
  return entry;
}

// The file says 10 g for 3 m.
test('a finished print whose last figure is older than its end is charged as sliced, and says so', async () => {
  const watching = await openWatching();
  await watching.says('printing', { extruded_mm: 2125 });
  // The host restarts, and its counters with it: it shows the end alone.
  await watching.restart();
  await watching.says('completed', { extruded_mm: null });
  expect(await ended(watching)).toMatchObject({
    filament_used_g: 10,
    consumption_json: [{ grams: 10, source: 'slicer' }],
  });
});

test('a counter that began anew is no measure of the whole print', async () => {
  const watching = await openWatching();
  await watching.says('printing', { extruded_mm: 2125 });
  await watching.says('completed', { extruded_mm: 12 });
  expect(await ended(watching)).toMatchObject({ consumption_json: [{ grams: 10, source: 'slicer' }] });
});

test('what the end itself says was used is what was used', async () => {
  const watching = await openWatching();
  await watching.says('printing', { extruded_mm: 2998 });
  await watching.says('completed', { extruded_mm: 2994 });
  expect(await ended(watching)).toMatchObject({ consumption_json: [{ grams: 9.993, source: 'printer' }] });
});

test('a print that a person saw completed is charged as sliced, and its times are an estimate', async () => {
  const watching = await openWatching();
  const { farm, admin, says, run } = watching;
  await says('printing', { extruded_mm: 300 });
  await watching.restart();
  await says('ended');
  farm.clock.advance(10 * HOUR_MS);
  const { kernel, models, supervisor } = farm.app;
  await kernel.write(async (tx) => {
    const row = await findRun(tx.db, run().id);
    if (row !== undefined) await resolveRun(tx, createSources(models, supervisor, kernel), row, 'completed');
  });
  expect(await ended(watching)).toMatchObject({
    ...{ duration_seconds: 3600, times_source: 'estimated' },
    consumption_json: [{ grams: 10, source: 'slicer' }],
  });
  expect((await admin.get('/archive/export')).body).toContain('estimated');
});

test('an end that nobody saw is when the host says it was', async () => {
  const watching = await openWatching({ slicedMs: HOUR_MS });
  const { farm, says } = watching;
  const began = farm.clock.now();
  await says('printing');
  await watching.restart();
  farm.clock.advance(10 * HOUR_MS);
  const times = { started_at: began + 1000, finished_at: began + 2 * HOUR_MS, total_seconds: 7199 };
  await says('completed', { times });
  expect(await ended(watching)).toMatchObject({
    ...{ duration_seconds: 7200, times_source: 'printer' },
    finished_at: new Date(began + 2 * HOUR_MS).toISOString(),
  });
});

test('an end that nobody saw and no host knows is estimated, and says so', async () => {
  const watching = await openWatching({ slicedMs: HOUR_MS });
  await watching.says('printing');
  await watching.restart();
  watching.farm.clock.advance(10 * HOUR_MS);
  await watching.says('completed');
  expect(await ended(watching)).toMatchObject({ duration_seconds: 3600, times_source: 'estimated' });
});

test('an end that was seen as it came is observed', async () => {
  const watching = await openWatching({ slicedMs: HOUR_MS });
  await watching.says('printing');
  watching.farm.clock.advance(HOUR_MS / 2);
  await watching.says('printing');
  watching.farm.clock.advance(2000);
  await watching.says('completed');
  expect(await ended(watching)).toMatchObject({ duration_seconds: 1802, times_source: 'observed' });
});
