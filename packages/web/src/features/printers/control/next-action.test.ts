import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { aPrinter } from '../testing/a-printer.ts';
import { isPossible, mayDo, needsPerson, nextAction } from './next-action.ts';

const all: Printer['capabilities'] = ['pause', 'resume', 'stop', 'clear_error'];
const job = { id: 41, item_name: 'Bracket', run_id: 90, progress_percent: null };
const make = (changes: Partial<Printer>) => aPrinter({ capabilities: all, ...changes });

test.each([
  ['idle with a clear plate', {}, null],
  ['printing', { status: 'printing', plate: 'occupied' }, null],
  ['printing while somebody doubts the run', { status: 'printing', active_job: job }, 'resolve_run', true],
  ['idle with a print on its plate', { plate: 'occupied' }, 'clear_plate'],
  ['idle with a print that may stay', { plate: 'occupied', requires_plate_clear: false }, null],
  ['paused', { status: 'paused', plate: 'occupied' }, 'resume'],
  ['paused without a way to go on from here', { status: 'paused', capabilities: ['stop'] }, null],
  ['in trouble', { status: 'error' }, 'clear_error'],
  ['in trouble with a print on its plate', { status: 'error', plate: 'occupied' }, 'clear_error'],
  ['in trouble that only clears at the printer', { status: 'error', capabilities: ['stop'] }, null],
  ['offline', { status: 'offline' }, 'reconnect'],
  ['offline with a print on its plate', { status: 'offline', plate: 'occupied' }, 'reconnect'],
  ['offline with a lost run', { status: 'offline', active_job: job }, 'resolve_run', true],
  ['not the one it was', { status: 'offline', identity: 'changed' }, 'confirm_identity'],
  ['idle with a lost run', { active_job: job, plate: 'occupied' }, 'resolve_run', true],
  ['switched off', { enabled: false, status: 'offline', plate: 'occupied' }, 'enable'],
] as const satisfies readonly (readonly [string, Partial<Printer>, unknown, boolean?])[])(
  'a printer that is %s waits for one thing',
  (...[, changes, action, hasLostRun]) => {
    expect(nextAction(make(changes), hasLostRun ?? false)).toBe(action);
  },
);

test('a person is needed for what waits, for every error, and never for what is switched off', () => {
  expect(needsPerson(make({}))).toBe(false);
  expect(needsPerson(make({ status: 'printing' }))).toBe(false);
  expect(needsPerson(make({ plate: 'occupied' }))).toBe(true);
  expect(needsPerson(make({ status: 'error', capabilities: [] }))).toBe(true);
  expect(needsPerson(make({ enabled: false, status: 'offline' }))).toBe(false);
});

test('what makes no sense now is not possible', () => {
  expect(isPossible(make({}), 'pause')).toBe(false);
  expect(isPossible(make({ status: 'printing' }), 'pause')).toBe(true);
  expect(isPossible(make({ status: 'printing', capabilities: [] }), 'pause')).toBe(false);
  expect(isPossible(make({ status: 'paused' }), 'stop')).toBe(true);
  expect(isPossible(make({}), 'stop')).toBe(false);
  expect(isPossible(make({ status: 'printing', plate: 'occupied' }), 'clear_plate')).toBe(false);
  expect(isPossible(make({ enabled: false }), 'disable')).toBe(false);
});

test('a plate is not called clear while its run may go on, or nobody knows what became of it', () => {
  const full = { plate: 'occupied', requires_plate_clear: true, active_job: job } as const;
  for (const action of ['clear_plate', 'scrap_plate'] as const) {
    expect(isPossible(make(full), action)).toBe(true);
    expect(isPossible(make(full), action, true)).toBe(false);
    expect(isPossible(make({ ...full, status: 'offline' }), action)).toBe(false);
    expect(isPossible(make({ ...full, status: 'offline', active_job: null }), action)).toBe(true);
  }
});

test('viewers may do nothing, operators run it, admins configure it, and nobody controls what is only shared', () => {
  expect(mayDo(make({}), 'clear_plate', 'viewer')).toBe(false);
  expect(mayDo(make({}), 'clear_plate', 'operator')).toBe(true);
  expect(mayDo(make({}), 'disable', 'operator')).toBe(false);
  expect(mayDo(make({}), 'confirm_identity', 'admin')).toBe(true);
  expect(mayDo(make({ host: null }), 'clear_plate', 'admin')).toBe(false);
});
