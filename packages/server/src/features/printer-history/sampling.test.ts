import { expect, test } from 'vitest';
import { type FarmOptions, isPostgres, openFarm } from '../../../test/kit.ts';
import { addPrinter } from '../../../test/printers.ts';
import { volume } from '../../../test/volume.ts';
import type { Write } from '../../live/write.ts';
import type { PrinterState } from '../printers/index.ts';
import { thinned } from './sampling.ts';
import { createHistory } from './service.ts';

const MINUTE = 60_000;
const NOTHING = { printedMs: 0, prints: 0 };
const UNIT = { ams_id: 0, humidity_level: 4, humidity_percent: 31, temp_c: 24.5, slots: [] };

function printing(now: number): PrinterState {
  return {
    contact: 'live',
    status: 'printing',
    status_reason: null,
    status_since: now,
    evidence: { source: 'report', at: now, said: null },
    ready: false,
    ready_reason: null,
    problem: null,
    plate: 'occupied',
    identity: 'pinned',
    fingerprint: null,
    machine: null,
    telemetry: {
      nozzles: [{ position: 'main', temp_c: 220, target_c: 220 }],
      bed_temp_c: 60,
      bed_target_c: 60,
      chamber_temp_c: null,
      speed_percent: 100,
      fans: { part_cooling: 255, auxiliary: null, chamber: null },
      progress_percent: 10,
      layer: 3,
      total_layers: 20,
      remaining_seconds: 60,
      file_name: null,
      stage: null,
      light_on: null,
      errors: [],
    },
    telemetry_at: now,
    ams: [UNIT],
    ams_at: now,
    external_spools: [],
    print: null,
    last_print: null,
    on_plate: null,
    active_nozzle: null,
    used_nozzles: [],
    isFresh: false,
    link_since: now,
    last_seen_at: now,
    care: { ...NOTHING, left: NOTHING, right: NOTHING },
    flapping: null,
  };
}

async function scene(printers = 1, look?: FarmOptions['look']) {
  // Its clock starts on a full hour.
  const farm = await openFarm({ ...(look && { look }) });
  const { kernel } = farm.app;
  const admin = await farm.session('admin');
  const fleet: { id: number; state: PrinterState }[] = [];
  for (let index = 0; index < printers; index += 1) {
    const entry = { name: `P${index}`, family: 'bambu', host: '127.0.0.1', enabled: false };
    const { id } = await addPrinter(admin, entry);
    fleet.push({ id, state: printing(farm.clock.now()) });
  }
  const counted = { transactions: 0 };
  const write: Write = (work) => {
    counted.transactions += 1;
    return kernel.write(work);
  };
  const open = (change: { readonly write?: Write } = {}) =>
    createHistory({ ...kernel, write, ...change }, { everybody: () => fleet });
  return {
    farm,
    admin,
    fleet,
    counted,
    open,
    /** Time passes, and all printers report again. */
    pass(milliseconds: number) {
      farm.clock.advance(milliseconds);
      const now = farm.clock.now();
      for (const one of fleet) {
        one.state = { ...one.state, telemetry_at: now, ams_at: now, last_seen_at: now };
      }
    },
    async kept() {
      const rows = await kernel.database.read
        .selectFrom('printer_samples')
        .selectAll()
        .orderBy('at')
        .orderBy('printer_id')
        .orderBy('series')
        .execute();
      const start = Date.UTC(2026, 10, 2, 8, 0, 0);
      return rows.map(({ series, at }) => `${series} ${(at - start) / MINUTE}`);
    },
  };
}

test('one sample a minute on the full minute, and the AMS every fifth', async () => {
  const { open, pass, kept } = await scene();
  const history = open();
  await history.tick();
  expect(await kept()).toEqual([]);
  pass(59_999);
  await history.tick();
  expect(await kept()).toEqual([]);
  pass(700);
  await history.tick();
  await history.tick();
  expect(await kept()).toEqual(['minutes 1']);
  for (let minute = 2; minute <= 6; minute += 1) {
    pass(MINUTE);
    await history.tick();
  }
  const minutes = [1, 2, 3, 4, 5, 6].map((minute) => `minutes ${minute}`);
  expect(await kept()).toEqual([...minutes.slice(0, 4), 'ams 5', ...minutes.slice(4)]);
});

test('without room for it a minute waits, unless the database has room of its own', async () => {
  const disk = volume(400);
  const { open, pass, kept } = await scene(1, disk.look);
  const history = open();
  pass(MINUTE);
  await history.tick();
  expect(await kept()).toEqual(isPostgres ? ['minutes 1'] : []);
  disk.leave(5000);
  pass(MINUTE);
  await history.tick();
  expect((await kept()).at(-1)).toBe('minutes 2');
});

test('two services on one database keep one sample of a minute', async () => {
  const { open, pass, kept, counted } = await scene();
  const both = [open(), open()];
  pass(MINUTE);
  for (const history of both) await history.tick();
  expect(counted.transactions).toBe(2);
  expect(await kept()).toEqual(['minutes 1']);
});

const NOT_SAMPLED: readonly [string, (now: number) => Partial<PrinterState>][] = [
  ['is idle', () => ({ status: 'idle' })],
  ['is in error', () => ({ status: 'error' })],
  ['is offline', () => ({ status: 'offline' })],
  ['is lost', () => ({ contact: 'lost' })],
  ['has not been heard since the start', () => ({ contact: 'unknown' })],
  ['reported no telemetry yet', () => ({ telemetry: null, telemetry_at: null })],
  ['last reported more than a minute ago', (now) => ({ telemetry_at: now - MINUTE - 1 })],
];

test.each(NOT_SAMPLED)('no telemetry is kept of a printer that %s', async (_rule, change) => {
  const { farm, open, pass, fleet, kept } = await scene();
  const history = open();
  pass(MINUTE);
  for (const one of fleet) one.state = { ...one.state, ...change(farm.clock.now()) };
  await history.tick();
  expect(await kept()).toEqual([]);
});

test('telemetry is kept while a print is paused', async () => {
  const { open, pass, fleet, kept } = await scene();
  const history = open();
  pass(MINUTE);
  for (const one of fleet) one.state = { ...one.state, status: 'paused' };
  await history.tick();
  expect(await kept()).toEqual(['minutes 1']);
});

const NO_AMS: readonly [string, (now: number) => Partial<PrinterState>][] = [
  ['is offline', () => ({ status: 'offline' })],
  ['is lost', () => ({ contact: 'lost' })],
  ['has not told of its AMS since the service started', () => ({ ams_at: null })],
  ['told of it more than five minutes ago', (now) => ({ ams_at: now - 5 * MINUTE - 1 })],
  [
    'has units without sensors',
    () => ({ ams: [{ ...UNIT, humidity_level: null, humidity_percent: null, temp_c: null }] }),
  ],
];

test.each(NO_AMS)('no AMS sample is kept of a printer that %s', async (_rule, change) => {
  const { farm, open, pass, fleet, kept } = await scene();
  const history = open();
  pass(5 * MINUTE);
  for (const one of fleet) one.state = { ...one.state, status: 'idle', ...change(farm.clock.now()) };
  await history.tick();
  expect(await kept()).toEqual([]);
});

test('the AMS of an idle printer is kept', async () => {
  const { open, pass, fleet, kept } = await scene();
  const history = open();
  pass(5 * MINUTE);
  for (const one of fleet) one.state = { ...one.state, status: 'idle' };
  await history.tick();
  expect(await kept()).toEqual(['ams 5']);
});

test('a whole fleet is one transaction, nobody printing is none, and a deleted printer costs the others nothing', async () => {
  const { admin, open, pass, fleet, counted, kept } = await scene(3);
  const history = open();
  pass(MINUTE);
  await admin.delete(`/printers/${fleet[1]?.id}`);
  await history.tick();
  expect(counted.transactions).toBe(1);
  expect(await kept()).toEqual(['minutes 1', 'minutes 1']);
  for (const one of fleet) one.state = { ...one.state, status: 'idle' };
  pass(MINUTE);
  await history.tick();
  expect(counted.transactions).toBe(1);
});

test('minutes in which the service was held up are gaps', async () => {
  const { open, pass, kept } = await scene();
  const history = open();
  pass(MINUTE);
  await history.tick();
  pass(3 * MINUTE);
  await history.tick();
  expect(await kept()).toEqual(['minutes 1', 'minutes 4']);
});

test('a service that does not drive the printers any more adds no sample', async () => {
  const { open, pass, kept } = await scene();
  const history = open({ write: () => Promise.reject(new Error('the lease is lost')) });
  pass(MINUTE);
  await expect(history.tick()).rejects.toThrow('the lease is lost');
  expect(await kept()).toEqual([]);
});

const moments = (count: number, printer_id = 1) =>
  Array.from({ length: count }, (_, minute) => ({
    ...{ printer_id, series: 'minutes' as const, at: minute * 60_000, weight: 1, readings: '[]' },
  }));

test('what waits for a database is thinned, oldest and newest stay in sight, and it never outgrows its bound', () => {
  expect(thinned(moments(10), 10)).toHaveLength(10);
  const minutesOf = (samples: readonly { at: number }[]) => samples.map(({ at }) => at / 60_000);
  expect(minutesOf(thinned(moments(11), 10))).toEqual([0, 2, 4, 6, 8, 10]);
  let waiting = thinned([], 60);
  for (const sample of moments(24 * 60)) {
    waiting = thinned([...waiting, sample], 60);
    expect(waiting.length).toBeLessThanOrEqual(60);
  }
  const minutes = minutesOf(waiting);
  expect(minutes.at(-1)).toBe(24 * 60 - 1);
  expect(minutes[0]).toBeLessThan(6 * 60);
  // All printers keep the same moments.
  const both = thinned([...moments(9), ...moments(9, 2)], 10);
  expect(minutesOf(both)).toEqual([0, 2, 4, 6, 8, 0, 2, 4, 6, 8]);
  expect(thinned(moments(1), 0)).toEqual([]);
});
