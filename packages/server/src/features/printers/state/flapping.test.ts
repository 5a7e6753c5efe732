import { expect, test } from 'vitest';
import { blankState, IS_OFFLINE } from './blank-state.ts';
import {
  afterChange,
  afterWhile,
  FLAPPING,
  readiness,
  type Steadiness,
  steady,
  unsteady,
} from './flapping.ts';

const rate = { burst: 4, perSecond: 1 };
const changes = (from: Steadiness, times: readonly number[]) =>
  times.reduce((before, now) => afterChange(before, rate, now), from);

test.each<[string, readonly number[], boolean]>([
  ['a burst within the budget', [0, 0, 0, 0], false],
  ['one more than that', [0, 0, 0, 0, 0], true],
  ['as many as come back', [0, 0, 0, 0, 1000, 2000, 3000, 4000], false],
  ['faster than they come back', [0, 0, 0, 0, 500, 1000], true],
])('%s', (_, times, isFlapping) => {
  expect(changes(steady(rate, 0), times).flapping !== null).toBe(isFlapping);
});

test('a flapping printer stays so until half of its budget is there again', () => {
  const mad = changes(steady(rate, 0), [0, 0, 0, 0, 0, 0]);
  expect(mad.flapping).toEqual({ changes: 5, seconds: 1 });
  expect(afterWhile(mad, rate, 1999).flapping).not.toBeNull();
  expect(afterWhile(mad, rate, 2000).flapping).toBeNull();
});

test('a change now and then does not keep it flapping, one every second does', () => {
  const slowly = changes(unsteady(0), [1500]);
  expect(afterWhile(slowly, rate, 3000).flapping).toBeNull();
  const times = Array.from({ length: 20 }, (_, at) => (at + 1) * 1000);
  expect(afterWhile(changes(unsteady(0), times), rate, 21_000).flapping).not.toBeNull();
});

test('it says of itself that it is not ready, and an offline one that it is offline', () => {
  const state = { ...blankState('clear', 0), status: 'idle', ready: true, ready_reason: null } as const;
  expect(readiness(state)).toEqual({ ready: true, ready_reason: null });
  expect(readiness({ ...state, flapping: { changes: 5, seconds: 1 } })).toEqual({
    ready: false,
    ready_reason: FLAPPING,
  });
  const lost = { ...state, status: 'offline', ready: false, ready_reason: IS_OFFLINE } as const;
  expect(readiness({ ...lost, flapping: { changes: 5, seconds: 1 } }).ready_reason).toEqual(
    'the printer is offline',
  );
});
