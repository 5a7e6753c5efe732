import { expect, test } from 'vitest';
import { testTime } from '../../test/test-time.ts';
import { DatabaseGone } from '../db/trouble.ts';
import { createCatchUp } from './catch-up.ts';
import type { Write, WriteTx } from './write.ts';

function scene(limit = 10) {
  const state = { isBroken: false, tries: 0 };
  const told: string[] = [];
  const note = (fields: object, message: string) =>
    void told.push(`${message}: ${'what' in fields ? fields.what : ''}`);
  const write: Write = async (work) => {
    state.tries += 1;
    if (state.isBroken) throw new DatabaseGone(new Error('away'));
    return work({} as WriteTx);
  };
  const catchUp = createCatchUp({
    write,
    clock: testTime({ passes: 'when idle' }),
    log: { error: note, info: note },
    limit,
    retryMs: [1],
  });
  const done: string[] = [];
  const add = (what: string) =>
    catchUp.add({
      what,
      work: async () => void done.push(what),
    });
  return { state, told, catchUp, done, add };
}

test('what could not be written is written when that works again: in order, each once', async () => {
  const { state, catchUp, done, add } = scene();
  state.isBroken = true;
  const stored = ['a', 'b', 'c'].map(add);
  await expect.poll(() => state.tries).toBeGreaterThan(3);
  expect([done, catchUp.size()]).toEqual([[], 3]);
  expect(await catchUp.settled(5)).toBe(false);
  state.isBroken = false;
  expect(await Promise.all(stored)).toEqual([true, true, true]);
  expect([done, catchUp.size()]).toEqual([['a', 'b', 'c'], 0]);
  expect(await catchUp.settled(1000)).toBe(true);
});

test('what is at fault itself is given up, told to the log, and keeps nothing else waiting', async () => {
  const { catchUp, done, told, add } = scene();
  const work = async () => {
    throw new Error('no such row');
  };
  const stored = catchUp.add({ what: 'bad', work });
  expect([await stored, await add('good')]).toEqual([false, true]);
  expect(done).toEqual(['good']);
  expect(told).toEqual(['something that happened could not be recorded: bad']);
});

test('with the bound reached the oldest stay, and what comes is told to the log', async () => {
  const { state, catchUp, done, told, add } = scene(2);
  state.isBroken = true;
  const stored = ['a', 'b', 'c'].map(add);
  expect(await stored[2]).toBe(false);
  expect(told).toContain('too much waits to be recorded: lost: c');
  state.isBroken = false;
  await Promise.all(stored);
  expect(done).toEqual(['a', 'b']);
  expect(await catchUp.stop()).toEqual([{ what: 'c' }]);
});

test('at the end what waits is tried once more, and what is lost is named', async () => {
  const { state, catchUp, told, add } = scene();
  state.isBroken = true;
  const stored = add('a');
  expect(await catchUp.stop()).toEqual([{ what: 'a' }]);
  expect(await stored).toBe(false);
  expect(told.at(-1)).toBe('the service ended before this could be recorded: a');
});
