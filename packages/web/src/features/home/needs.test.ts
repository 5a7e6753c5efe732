import { ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { needyPrinters } from '../printers/index.ts';
import { aPrinter } from '../printers/testing/a-printer.ts';
import { aSpool } from '../spools/testing/a-spool.ts';
import {
  clearable,
  firstRows,
  groupNeeds,
  type NeedRow,
  type Needs,
  printOf,
  wantedSpools,
} from './needs.ts';

const job = ROUTES.getQueue.answer.parse(ROUTES.getQueue.example.answer)[0];
if (job === undefined) throw new Error('the contract shows no job');
const onPlate = {
  ...{ run_id: 90, job_id: 41, item_name: 'Bracket', pieces: null, thumbnail_url: null, org_id: null },
  since: '2026-11-02T08:00:00.000Z',
};
const standing = { enabled: true, identity: 'pinned', requires_plate_clear: true, active_job: null } as const;
const full = (id: number, place: string | null, since = '2026-11-02T08:00:00.000Z') =>
  aPrinter({
    ...standing,
    ...{ id, place, status: 'idle', plate: 'occupied', status_since: since, model: 'MK4' },
    on_plate: { ...onPlate, outcome: 'completed' },
  });
const broken = (id: number, place: string | null) =>
  aPrinter({
    ...standing,
    id,
    place,
    status: 'error',
    status_since: '2026-11-02T09:00:00.000Z',
    model: 'A1',
  });

const needs = (changes: Partial<Needs>): Needs => ({
  ...{ printers: [], spools: [], requests: [], requestCount: 0 },
  ...changes,
});
const labels = (of: readonly NeedRow[]) =>
  of.map((row) => (row.kind === 'printer' ? row.printer.id : `${row.kind}`));
const shape = (changes: Partial<Needs>) =>
  groupNeeds(needs(changes)).map(({ kind, name, rows }) => [name ?? kind, labels(rows)]);

test('printers are grouped by place, the place with the most urgent first, and within it the most urgent first', () => {
  const fleet = [
    full(1, 'Row A', '2026-11-02T07:00:00.000Z'),
    full(2, 'Row B'),
    full(3, null),
    broken(4, 'Row B'),
  ];
  expect(shape({ printers: needyPrinters(fleet) })).toEqual([
    ['Row B', [4, 2]],
    ['Row A', [1]],
    ['elsewhere', [3]],
  ]);
});

test('where no printer has a place they are grouped by model', () => {
  expect(shape({ printers: needyPrinters([full(1, null), broken(2, null)]) })).toEqual([
    ['A1', [2]],
    ['MK4', [1]],
  ]);
});

test('what is done at the desk has groups of its own behind the walk', () => {
  const spools = [{ spool: aSpool({ id: 3 }), jobs: 2 }];
  expect(
    shape({ printers: needyPrinters([full(1, 'Row A')]), spools, requests: [job], requestCount: 7 }),
  ).toEqual([
    ['Row A', [1]],
    ['spools', ['spool']],
    ['approvals', ['job']],
  ]);
  expect(groupNeeds(needs({ requests: [job], requestCount: 7 }))[0]?.total).toBe(7);
  expect(shape({})).toEqual([]);
});

test('only so many rows are shown, with the groups that they are in', () => {
  const printers = needyPrinters([full(1, 'A'), full(2, 'A'), full(3, 'B'), full(4, 'C')]);
  const cut = firstRows(groupNeeds(needs({ printers })), 3);
  expect(cut.map(({ name, rows, total }) => [name, rows.length, total])).toEqual([
    ['A', 2, 2],
    ['B', 1, 1],
  ]);
});

test.each([
  ['PLA', ['PLA'], 1],
  ['pla ', ['PLA', 'PETG'], 1],
  ['PLA', ['PETG'], 0],
  ['PLA', [], 0],
])('a low spool of %s for a job of %j counts %i', (material, materials, count) => {
  const queue = [{ ...job, filament: null, requirements: { ...job.requirements, materials } }];
  expect(wantedSpools([aSpool({ material })], queue).map(({ jobs }) => jobs)).toEqual(
    count === 0 ? [] : [count],
  );
});

test('what a job was given for what its file leaves unsaid is wanted too', () => {
  const requirements = { ...job.requirements, materials: [] };
  const filament = { material: 'PETG', color_hex: null };
  expect(wantedSpools([aSpool({ material: 'PETG' })], [{ ...job, requirements, filament }])).toHaveLength(1);
});

test.each([
  ['completed', 'idle', true],
  ['failed', 'idle', false],
  ['unknown', 'idle', false],
  ['completed', 'offline', false],
  ['completed', 'error', false],
  [null, 'idle', false],
] as const)(
  'a plate with a print that is %s, on a printer that is %s, is cleared with others: %s',
  (outcome, status, can) => {
    const printer = { ...full(1, 'A'), status, on_plate: outcome && { ...onPlate, outcome } };
    const rows: readonly NeedRow[] = [{ kind: 'printer', printer, need: 'plate' }];
    expect(clearable(rows).length === 1).toBe(can);
  },
);

test('a row names the print that lies there or stands still', () => {
  const active_job = { id: 41, run_id: 90, item_name: 'Wall bracket', progress_percent: 58 };
  const paused = aPrinter({ status: 'paused', active_job });
  expect(printOf({ printer: paused, need: 'paused' })).toBe('Wall bracket');
  expect(printOf({ printer: full(1, null), need: 'plate' })).toBe('Bracket');
  expect(printOf({ printer: broken(1, null), need: 'error' })).toBeNull();
});
