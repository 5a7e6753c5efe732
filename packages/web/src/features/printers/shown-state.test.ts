import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { countStates, SHOWN_STATES, type ShownKind, type ShownState, shownState } from './shown-state.ts';
import { aPrinter } from './testing/a-printer.ts';

const active_job = { id: 41, item_name: 'Bracket', run_id: 90, progress_percent: null };
const OFF: Printer['power'] = {
  has_plug: true,
  state: 'off',
  power_w: 0,
  read_at: null,
  problem: null,
  problem_said: null,
  is_held_off: false,
  wakes: false,
};
const fallen: Printer['on_plate'] = {
  run_id: 89,
  job_id: 40,
  item_name: 'Hinge',
  outcome: 'failed',
  pieces: null,
  thumbnail_url: null,
  since: '2026-11-02T08:00:00.000Z',
  org_id: null,
};
const silent: Partial<Printer> = { status: 'offline', ready: false };
const full: Partial<Printer> = { plate: 'occupied', ready: false };

const CASES: [string, Partial<Printer>, ShownKind, ShownState, boolean?][] = [
  ['idle with a clear plate', {}, 'ready', 'ready'],
  ['idle and busy with itself', { ready: false, ready_reason: 'homing' }, 'kept', 'kept'],
  ['idle with a finished print', full, 'done', 'done'],
  ['idle with a failed print', { ...full, on_plate: fallen }, 'stopped', 'stopped'],
  [
    'idle with a print that may stay',
    { ...full, ready: true, requires_plate_clear: false },
    'ready',
    'ready',
  ],
  ['idle with a job that is about to start', { active_job, ready: false }, 'starting', 'printing'],
  ['idle after a print whose job is not closed yet', { ...full, active_job }, 'done', 'done'],
  ['printing', { ...full, status: 'printing', active_job }, 'printing', 'printing'],
  ['paused', { ...full, status: 'paused', active_job }, 'paused', 'paused'],
  ['in trouble', { ...full, status: 'error' }, 'stopped', 'stopped'],
  ['lost in a print', { ...full, active_job }, 'lost', 'lost', true],
  ['silent', silent, 'offline', 'offline'],
  ['silent with a full plate', { ...silent, ...full }, 'offline', 'offline'],
  ['silent and lost in a print', { ...silent, active_job }, 'lost', 'lost', true],
  ['without power', { ...silent, power: OFF }, 'off', 'off'],
  ['without power, but with a full plate', { ...silent, ...full, power: OFF }, 'done', 'done'],
  ['asleep', { ...silent, power: { ...OFF, wakes: true } }, 'asleep', 'off'],
  ['waking', { ...silent, power: { ...OFF, state: 'waking' } }, 'waking', 'off'],
  ['another than before', { ...silent, identity: 'changed' }, 'identity', 'stopped'],
  ['disabled', { ...silent, ...full, enabled: false }, 'disabled', 'off'],
];

test.each(CASES)('a printer that is %s is shown as %s', (...[, changes, kind, state, hasLostRun]) => {
  expect(shownState(aPrinter(changes), hasLostRun)).toMatchObject({ kind, state });
});

test('every printer is counted once, and what is switched off is no trouble', () => {
  const fleet = CASES.map(([, changes], index) => aPrinter({ ...changes, id: index }));
  const lost = new Set(CASES.flatMap(([, , , , hasLostRun], index) => (hasLostRun ? [index] : [])));
  const counts = countStates(fleet, lost);
  expect(counts).toEqual({
    ready: 2,
    printing: 2,
    done: 3,
    paused: 1,
    stopped: 3,
    lost: 2,
    offline: 2,
    kept: 1,
    off: 4,
  });
  expect(SHOWN_STATES.reduce((sum, state) => sum + counts[state], 0)).toBe(CASES.length);
});
