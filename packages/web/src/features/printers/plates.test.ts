import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { couldStart, waitsForClearing } from './plates.ts';
import { aPrinter } from './testing/a-printer.ts';

const READY: Partial<Printer> = {
  enabled: true,
  ready: true,
  identity: 'pinned',
  plate: 'clear',
  requires_plate_clear: true,
};

test.each<[string, Partial<Printer>, boolean]>([
  ['ready with a clear plate', {}, true],
  ['ready with a print on its plate', { plate: 'occupied' }, false],
  ['one that empties its plate by itself', { plate: 'occupied', requires_plate_clear: false }, true],
  ['busy', { ready: false }, false],
  ['switched off', { enabled: false }, false],
  ['another one than before', { identity: 'changed' }, false],
])('whether a job could start at once: %s', (_what, changes, can) => {
  expect(couldStart(aPrinter({ ...READY, ...changes }))).toBe(can);
});

const active_job = { id: 41, item_name: 'Bracket', run_id: 90, progress_percent: null };
const lies = (outcome: NonNullable<Printer['on_plate']>['outcome']): Printer['on_plate'] => ({
  ...{ run_id: 90, job_id: 41, item_name: 'Bracket', outcome, pieces: null, thumbnail_url: null },
  ...{ since: '2026-11-02T08:00:00.000Z', org_id: null },
});

test.each<[string, Partial<Printer>, boolean]>([
  ['one that has ended', {}, true],
  ['one that has ended on a printer out of reach', { status: 'offline' }, true],
  ['one whose end is just being stored', { active_job, on_plate: lies('completed') }, true],
  ['one that goes on for all that is known', { active_job, status: 'offline' }, false],
  ['one of which nobody knows what became', { active_job, on_plate: lies('unknown') }, false],
  ['one that goes on', { active_job, status: 'printing' }, false],
  ['one of a printer that empties its plate by itself', { requires_plate_clear: false }, false],
])('whether a print is to be taken off: %s', (_what, changes, waits) => {
  expect(waitsForClearing(aPrinter({ ...READY, plate: 'occupied', ...changes }))).toBe(waits);
});
