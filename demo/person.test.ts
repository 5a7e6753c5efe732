import { type Job, type Printer, ROUTES, type Spool } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { LEFT_FOR_VISITOR, MATERIALS, nextAct, type Sight } from './person.ts';

const NOW = Date.parse('2026-11-02T10:00:00.000Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

const printer = (id: number, changes: Partial<Printer> = {}): Printer => ({
  ...ROUTES.getPrinter.answer.parse(ROUTES.getPrinter.example.answer),
  id,
  status: 'printing',
  ...changes,
});
const waiting = (id: number, minutes: number) =>
  printer(id, { status: 'idle', plate: 'occupied', status_since: ago(minutes) });
const spool = (id: number, changes: Partial<Spool> = {}): Spool => ({
  ...ROUTES.getSpool.answer.parse(ROUTES.getSpool.example.answer),
  id,
  is_low_stock: false,
  ...changes,
});
const job = (id: number, changes: Partial<Job> = {}): Job => {
  const [example] = ROUTES.listJobs.answer.parse(ROUTES.listJobs.example.answer);
  if (example === undefined) throw new Error('The contract shows no job.');
  return { ...example, id, hold: false, pinned: false, required_tags: [], waiting_count: 1, ...changes };
};
const submitted = (id: number, minutes: number) => job(id, { status: 'submitted', created_at: ago(minutes) });
/** Enough for every material. */
const FULL_QUEUE = MATERIALS.map((material, index) =>
  job(100 + index, {
    status: 'pending',
    waiting_count: 50,
    requirements: { materials: [material], nozzle_diameter: null, bed: null },
  }),
);
const CLASS = Array.from({ length: LEFT_FOR_VISITOR.submitted + 1 }, (_, index) => submitted(60 + index, 5));

/** A farm in which nothing is to be done but what the test adds. */
const sight = (changes: Partial<Sight>): Sight => ({
  printers: [],
  loaded: [],
  jobs: [...FULL_QUEUE, ...CLASS.slice(1)],
  runOut: new Map(),
  refilled: new Set(),
  now: NOW,
  ...changes,
});
const did = (changes: Partial<Sight>) => nextAct(sight(changes));

test('the plate that waited longest is cleared, and two are left for the visitor', () => {
  const printers = [waiting(1, 2), waiting(2, 9), waiting(3, 1)];
  expect(did({ printers })).toMatchObject({ kind: 'clear_plate', printer: { id: 2 } });
  expect(did({ printers: printers.slice(1) })).not.toMatchObject({ kind: 'clear_plate' });
});

test('the plate of a printer that is in trouble or away is nobody’s to clear', () => {
  const away = (['offline', 'error', 'paused'] as const).map((status, index) =>
    printer(10 + index, { status, plate: 'occupied' }),
  );
  expect(did({ printers: [waiting(1, 2), waiting(2, 9), ...away] })).not.toMatchObject({
    kind: 'clear_plate',
  });
});

test('a low spool is swapped, but never under a print', () => {
  const low = spool(5, { printer_id: 1, is_low_stock: true });
  expect(did({ printers: [printer(1, { status: 'idle' })], loaded: [low] })).toMatchObject({
    kind: 'swap_spool',
    spool: { id: 5 },
  });
  expect(did({ printers: [printer(1)], loaded: [low] })).not.toMatchObject({ kind: 'swap_spool' });
});

test('a spent spool in an AMS is swapped, unless the farm keeps the books of it', () => {
  const slot = {
    slot_id: 2,
    material: 'PLA',
    color_hex: null,
    k_factor: null,
    tag_uid: null,
    remaining_percent: 1,
  };
  const unit = { ams_id: 0, humidity_level: null, humidity_percent: null, temp_c: null };
  const withSlot = (spool_id: number | null) =>
    printer(1, { status: 'idle', ams: [{ ...unit, slots: [{ ...slot, spool_id }] }] });
  expect(did({ printers: [withSlot(null)] })).toMatchObject({ kind: 'swap_in_ams', ams_id: 0, slot_id: 2 });
  expect(did({ printers: [withSlot(7)] })).not.toMatchObject({ kind: 'swap_in_ams' });
});

test('filament that ran out is noticed after a while, swapped, and the print resumed', () => {
  const printers = [printer(1, { status: 'paused' })];
  const loaded = [spool(5, { printer_id: 1 })];
  expect(did({ printers, loaded, runOut: new Map([[1, NOW - 10_000]]) })).not.toMatchObject({
    kind: 'swap_spool',
  });
  expect(did({ printers, loaded, runOut: new Map([[1, NOW - 60_000]]) })).toMatchObject({
    kind: 'swap_spool',
    spool: { id: 5 },
  });
  expect(did({ printers, loaded, refilled: new Set([1]) })).toMatchObject({ kind: 'resume' });
});

test('a print that somebody paused stays paused', () => {
  expect(
    did({ printers: [printer(1, { status: 'paused' })], loaded: [spool(5, { printer_id: 1 })] }),
  ).toEqual({
    kind: 'submit',
  });
});

test('the oldest submitted job is approved after a while, and two are left for the visitor', () => {
  const jobs = [...FULL_QUEUE, submitted(1, 3), submitted(2, 8), submitted(3, 1)];
  expect(did({ jobs })).toMatchObject({ kind: 'approve', job: { id: 2 } });
  expect(did({ jobs: [...FULL_QUEUE, submitted(1, 2), submitted(2, 1), submitted(3, 0)] })).toBeNull();
  expect(did({ jobs: jobs.slice(0, -1) })).toEqual({ kind: 'submit' });
});

test('each material has work waiting; what is held, pinned or wants a special printer does not count', () => {
  const [pla, petg] = FULL_QUEUE;
  if (pla === undefined || petg === undefined) throw new Error('There are two materials.');
  expect(did({ jobs: [pla, ...CLASS] })).toMatchObject({ kind: 'approve' });
  const [, ...left] = CLASS;
  expect(did({ jobs: [pla, ...left] })).toEqual({ kind: 'queue', material: 'PETG' });
  for (const idle of [{ hold: true }, { pinned: true }, { required_tags: ['big'] }, { waiting_count: 5 }])
    expect(did({ jobs: [{ ...pla, ...idle }, petg, ...left] })).toEqual({ kind: 'queue', material: 'PLA' });
});
