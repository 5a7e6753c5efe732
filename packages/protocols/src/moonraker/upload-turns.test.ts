import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testTime } from '../../test/test-time.ts';
import { createUploadTurns } from './upload-turns.ts';

const { signal } = new AbortController();

/** Uploads that begin when they may, and end when the test says so. */
function scene() {
  const clock = testTime({ passes: 'by hand' });
  const inTurn = createUploadTurns();
  const begun: string[] = [];
  return {
    clock,
    begun,
    upload(host: string, name: string, until: AbortSignal = signal) {
      const end = Promise.withResolvers<string>();
      const done = inTurn({ host, clock, signal: until }, () => {
        begun.push(name);
        return end.promise;
      });
      return { end: () => end.resolve(name), fail: () => end.reject(new Error(name)), done };
    },
  };
}

test('the next upload to a host begins when the one before has ended, well or not', async () => {
  const { upload, begun } = scene();
  const first = upload('pi', 'first');
  const second = upload('pi', 'second');
  upload('pi', 'third');
  await settled();
  expect(begun).toEqual(['first']);
  first.end();
  expect(await first.done).toBe('first');
  await settled();
  expect(begun).toEqual(['first', 'second']);
  second.fail();
  await expect(second.done).rejects.toThrow('second');
  await settled();
  expect(begun).toEqual(['first', 'second', 'third']);
});

test.each([
  ['Voron.local', 'voron.local'],
  ['voron.local', 'voron.local.'],
  ['127.0.0.1', '::ffff:127.0.0.1'],
  ['127.0.0.1', 'LocalHost'],
  ['127.0.0.1', '::1'],
])('%s and %s are one host', async (one, other) => {
  const { upload, begun } = scene();
  upload(one, 'first');
  upload(other, 'second');
  await settled();
  expect(begun).toEqual(['first']);
});

test('one that takes long holds up nobody for longer than it takes to tell their seconds apart', async () => {
  const { upload, begun, clock } = scene();
  for (const name of ['first', 'second', 'third']) upload('pi', name);
  await settled();
  clock.advance(1500);
  await settled();
  expect(begun).toEqual(['first']);
  clock.advance(1000);
  await settled();
  expect(begun).toEqual(['first', 'second']);
  clock.advance(2500);
  await settled();
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('another host has nothing to wait for', async () => {
  const { upload, begun } = scene();
  upload('pi', 'here');
  upload('other', 'there');
  await settled();
  expect(begun).toEqual(['here', 'there']);
});

test('who gives up while waiting goes at once, and those behind still wait for those before', async () => {
  const { upload, begun } = scene();
  const control = new AbortController();
  const first = upload('pi', 'first');
  const given = upload('pi', 'given up', control.signal);
  upload('pi', 'last');
  control.abort(new Error('enough'));
  await expect(given.done).rejects.toThrow('enough');
  await settled();
  expect(begun).toEqual(['first']);
  first.end();
  await settled();
  expect(begun).toEqual(['first', 'last']);
});
