import { expect, test } from 'vitest';
import { LINE_LIMITS } from './limits.ts';
import { type Marks, nextMarks, overdue, type Sight } from './rules.ts';

const limits = {
  ...LINE_LIMITS,
  bodyMs: 30_000,
  progressMs: 30_000,
  progressBytes: 4_096,
  bodyBytesPerSecond: 1_000,
};
const MARKS: Marks = { received: { at: 0, bytes: 0 }, delivered: { at: 0, bytes: 0 } };
const SIGHT: Sight = {
  now: 31_000,
  startedAt: 0,
  isUpload: false,
  isBodyComplete: true,
  isSenderAhead: false,
  received: 0,
  isAnswered: false,
  isReaderBehind: false,
  delivered: 0,
};

test.each<[string, Partial<Sight>, 'sender' | 'reader' | null]>([
  ['we take our time for an answer', {}, null],
  ['half a body after half a minute', { isBodyComplete: false }, 'sender'],
  ['half a body, a second before', { isBodyComplete: false, now: 29_000 }, null],
  ['a large body on a slow line', { isBodyComplete: false, received: 5_000 }, null],
  ['an upload without a byte', { isBodyComplete: false, isUpload: true, received: 100 }, 'sender'],
  ['an upload that moves', { isBodyComplete: false, isUpload: true, received: 5_000 }, null],
  [
    'an upload that we are too slow for',
    { isBodyComplete: false, isUpload: true, isSenderAhead: true },
    null,
  ],
  ['a refused upload that is sent on', { isBodyComplete: false, isUpload: true, isAnswered: true }, 'sender'],
  ['an answer that nobody takes', { isReaderBehind: true, delivered: 100 }, 'reader'],
  ['an answer that is taken slowly', { isReaderBehind: true, delivered: 5_000 }, null],
])('%s: %o is kept waiting by %s', (_name, change, late) => {
  const sight = { ...SIGHT, ...change };
  expect(overdue(sight, nextMarks(MARKS, sight, limits), limits)).toBe(late);
});

test('a hundred bytes now and then are no progress', () => {
  let marks = MARKS;
  const trickle = { ...SIGHT, isBodyComplete: false, isUpload: true };
  for (let second = 1; second <= 29; second += 1) {
    const sight = { ...trickle, now: second * 1_000, received: second * 100 };
    marks = nextMarks(marks, sight, limits);
    expect(overdue(sight, marks, limits)).toBeNull();
  }
  expect(overdue({ ...trickle, now: 31_000, received: 3_100 }, marks, limits)).toBe('sender');
});
