import { ApiError } from '@farmhand/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAttempts } from './attempts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = (status: number, code: string, retriable: boolean) =>
  new ApiError({ status, code, detail: 'No.', retriable, data: {}, requestId: null });
const silence = failure(0, 'unreachable', true);

function setUp() {
  const keys: string[] = [];
  const attempt = createAttempts();
  const trying = (what: string, outcome: () => Promise<string>) =>
    attempt(what, (key) => {
      keys.push(key);
      return outcome();
    });
  return { keys, trying };
}

test('what is pressed again while it is on its way is sent once', async () => {
  const { keys, trying } = setUp();
  const answered = Promise.withResolvers<string>();
  const first = trying('copy 7', () => answered.promise);
  expect(await trying('copy 7', () => Promise.resolve('again'))).toBeNull();
  expect(await trying('copy 8', () => Promise.resolve('other'))).toBe('other');
  answered.resolve('done');
  expect(await first).toBe('done');
  expect(new Set(keys).size).toBe(2);
});

test.each([
  ['nobody answered', silence],
  ['what stands between answered', failure(502, 'unexpected_answer', true)],
  ['the first is still being done', failure(409, 'idempotency_in_progress', true)],
])('where %s the next press is the same attempt, for some minutes', async (_why, error) => {
  const { keys, trying } = setUp();
  await expect(trying('copy 7', () => Promise.reject(error))).rejects.toBe(error);
  vi.advanceTimersByTime(4 * 60_000);
  await expect(trying('copy 7', () => Promise.reject(error))).rejects.toBe(error);
  vi.advanceTimersByTime(6 * 60_000);
  expect(await trying('copy 7', () => Promise.resolve('done'))).toBe('done');
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test.each([
  ['an answer', () => Promise.resolve('done')],
  ['a refusal', () => Promise.reject(failure(409, 'quota_exceeded', false))],
])('after %s the next press is another attempt', async (_what, outcome) => {
  const { keys, trying } = setUp();
  await trying('copy 7', outcome).catch(() => undefined);
  await trying('copy 7', () => Promise.resolve('done'));
  expect(new Set(keys).size).toBe(2);
});
