import { expect, test } from 'vitest';
import { testTime } from '../../test/test-time.ts';
import { endInSteps } from './ending.ts';

function scene() {
  const told: string[] = [];
  const errors: string[] = [];
  const log = { error: (fields: object) => void errors.push(String('part' in fields && fields.part)) };
  const ends = (name: string) => async () => void told.push(name);
  return { told, errors, log, ends, clock: testTime({ passes: 'when idle' }) };
}

test('what hangs or fails is left behind, and the steps after it have their turn', async () => {
  const { told, errors, log, ends, clock } = scene();
  const hangs = () => new Promise<void>(() => undefined);
  const fails = async () => Promise.reject(new Error('no'));
  const throws = () => {
    throw new Error('at once');
  };
  const steps = [{ a: ends('a'), hangs }, { fails, throws, b: ends('b') }, { c: ends('c') }];
  const failures = await endInSteps(steps, { limits: { stepMs: 5000, inAllMs: 10_000 }, clock, log });
  expect(failures.map(({ part }) => part).toSorted()).toEqual(['fails', 'throws']);
  expect(told).toEqual(['a', 'b', 'c']);
  expect(errors.toSorted()).toEqual(['fails', 'hangs', 'throws']);
});

test('steps follow each other, and the parts of one end side by side', async () => {
  const { told, errors, log, clock } = scene();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = async () => {
    await promise;
    told.push('first');
  };
  const beside = async () => {
    told.push('beside');
    resolve();
  };
  await endInSteps([{ first, beside }, { after: () => void told.push('after') }], {
    limits: { stepMs: 30_000, inAllMs: 60_000 },
    clock,
    log,
  });
  expect([told, errors]).toEqual([['beside', 'first', 'after'], []]);
});
