import { asWritten } from '@farmhand/words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { worlds } from '../../../../test/random-world.ts';
import { aFile, aJob, aPrinter, aWorld, filament } from '../../../../test/views.ts';
import { judgeFit, planDispatch, type World } from '../decide/index.ts';
import { type ForecastInput, forecast, MOST_BARS } from './forecast.ts';

const NOW = 1_000_000;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const play = (world: World, change: Partial<ForecastInput> = {}) =>
  forecast({
    world,
    now: NOW,
    until: NOW + DAY,
    busyUntil: new Map(),
    durationMs: () => HOUR,
    ...change,
  });

const short = (world: World, change: Partial<ForecastInput> = {}) =>
  play(world, change).placed.map(({ printer_id, job_id, starts_at }) => [
    printer_id,
    job_id,
    (starts_at - NOW) / 60_000,
  ]);

test('jobs follow one another on a printer, with time to clear the plate between', () => {
  const jobs = [aJob({ id: 1 }), aJob({ id: 2 }), aJob({ id: 3 })];
  expect(short(aWorld({ jobs }))).toEqual([
    [7, 1, 0],
    [7, 2, 70],
    [7, 3, 140],
  ]);
});

test('a printer that needs nobody goes on at once', () => {
  const printers = [aPrinter({ requires_plate_clear: false })];
  expect(short(aWorld({ printers, jobs: [aJob({ waiting: 2 })] }))).toEqual([
    [7, 1, 0],
    [7, 1, 60],
  ]);
});

test('copies of one job spread over the printers that fit', () => {
  const printers = [aPrinter({ id: 7 }), aPrinter({ id: 8 }), aPrinter({ id: 9, model: 'X1C' })];
  const placed = short(aWorld({ printers, jobs: [aJob({ waiting: 3 })] }));
  expect(placed.map(([printer]) => printer)).toEqual([7, 8, 7]);
});

test('a busy printer is given its next job after what it prints, and an occupied plate is cleared first', () => {
  const busy = aPrinter({ id: 7, status: 'printing', ready: false, plate: 'occupied' });
  const full = aPrinter({ id: 8, plate: 'occupied' });
  const world = aWorld({ printers: [busy, full], jobs: [aJob({ waiting: 2 })] });
  expect(short(world, { busyUntil: new Map([[7, NOW + HOUR]]) })).toEqual([
    [8, 1, 10],
    [7, 1, 70],
  ]);
});

test('a file that is on its way comes first on its printer', () => {
  const jobs = [aJob({ id: 1 }), aJob({ id: 2, waiting: 0 })];
  const reservations = [{ run_id: 5, job_id: 2, printer_id: 7, state: 'staged' } as const];
  const { placed } = play(aWorld({ jobs, reservations }));
  expect(placed.map(({ job_id, run_id }) => [job_id, run_id])).toEqual([
    [2, 5],
    [1, null],
  ]);
});

test.each([
  ['offline', aPrinter({ status: 'offline' })],
  ['in trouble', aPrinter({ status: 'error' })],
  ['with a run that nobody knows of', aPrinter({ at_work: { run_id: 1, job_id: 2, state: 'unknown' } })],
  ['switched off', aPrinter({ enabled: false })],
])('a printer that is %s is given nothing', (_what, printer) => {
  expect(short(aWorld({ printers: [printer] }))).toEqual([]);
});

test('nothing is forecast for jobs that are held, or while dispatch is', () => {
  expect(short(aWorld({ jobs: [aJob({ isHeld: true })] }))).toEqual([]);
  expect(short(aWorld({ hold: asWritten('Power work.') }))).toEqual([]);
});

test('what would start beyond the horizon is cut, and ten thousand copies are bounded', () => {
  expect(short(aWorld({ jobs: [aJob({ waiting: 100 })] }), { until: NOW + 3 * HOUR })).toHaveLength(3);
  const printers = Array.from({ length: 400 }, (_, at) => aPrinter({ id: at + 1 }));
  const world = aWorld({ printers, jobs: [aJob({ waiting: 10_000 })] });
  const { placed } = play(world, { until: NOW + 7 * DAY });
  expect(placed.length).toBeGreaterThanOrEqual(MOST_BARS);
  expect(placed.length).toBeLessThan(MOST_BARS + printers.length);
});

test('what starts now is what the dispatcher would start now', () => {
  fc.assert(
    fc.property(worlds, (random) => {
      const world = { ...random, reservations: [] };
      const now = planDispatch(world).claims.filter(({ isAhead }) => !isAhead);
      const busyUntil = new Map(world.printers.map(({ id }) => [id, NOW + HOUR]));
      const told = play(world, { busyUntil }).placed.filter(({ starts_at }) => starts_at === NOW);
      const pairs = (some: readonly { printer_id: number; job_id: number }[]) =>
        some.map(({ printer_id, job_id }) => `${printer_id} ${job_id}`).toSorted();
      expect(pairs(told)).toEqual(pairs(now));
    }),
  );
});

test('whatever is forecast fits, overlaps nothing on its printer, and no copy is given twice', () => {
  fc.assert(
    fc.property(worlds, (random) => {
      const world = { ...random, reservations: [] };
      const { placed } = play(world);
      for (const printer of world.printers) {
        const own = placed.filter(({ printer_id }) => printer_id === printer.id);
        for (const [at, bar] of own.entries()) {
          const before = own[at - 1];
          if (before !== undefined) expect(bar.starts_at).toBeGreaterThanOrEqual(before.ends_at);
          const job = world.jobs.find(({ id }) => id === bar.job_id);
          expect(job !== undefined && judgeFit(job, printer, world).ok).toBe(true);
        }
      }
      for (const job of world.jobs) {
        const copies = placed.filter(({ job_id }) => job_id === job.id).length;
        expect(copies).toBeLessThanOrEqual(job.waiting);
      }
    }),
  );
});

/** As it happens to be: half of the kinds fit nowhere, and every job is of its own kind. */
function largeFarm(): World {
  const printers = Array.from({ length: 500 }, (_, at) =>
    aPrinter({ id: at + 1, model: `M${at % 5}`, printed_seconds: at }),
  );
  const jobs = Array.from({ length: 1000 }, (_, at) =>
    aJob({
      id: at + 1,
      files: [aFile({ id: at + 1, printer_model: `M${at % 10}`, filaments: [filament({ weight_mg: at })] })],
    }),
  );
  return aWorld({ printers, jobs });
}

test('500 printers and 1,000 jobs are no work: the dispatcher is not asked about all of them each time', () => {
  const startedAt = performance.now();
  const { placed } = play(largeFarm(), { durationMs: (jobId) => HOUR + jobId * 977 });
  expect(placed).toHaveLength(500);
  // A tenth of a second on a quiet machine; a whole pass for each bar would be half a minute.
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});
