import { expect, test } from 'vitest';
import { type Bucket, emptyBucket, fullBucket, msUntilOne, refilled, takeOne } from './bucket.ts';

const rate = { burst: 3, perSecond: 2 };

test.each<[string, Bucket, number, boolean, number]>([
  ['a full one gives', fullBucket(rate, 0), 0, true, 2],
  ['the last one is given', { left: 1, atMs: 0 }, 0, true, 0],
  ['an empty one gives nothing', emptyBucket(0), 0, false, 0],
  ['half of one is none', emptyBucket(0), 250, false, 0.5],
  ['it fills with time', emptyBucket(0), 500, true, 0],
  ['never above the brim', emptyBucket(0), 60_000, true, 2],
  ['a time before the last is the last', { left: 1.5, atMs: 1000 }, 0, true, 0.5],
])('%s', (_, before, now, isGranted, left) => {
  const after = takeOne(before, rate, now);
  expect([after.isGranted, after.bucket.left]).toEqual([isGranted, left]);
});

test('it tells how long to wait for the next', () => {
  expect(msUntilOne(emptyBucket(0), rate)).toBe(500);
  expect(msUntilOne(refilled(emptyBucket(0), rate, 300), rate)).toBe(200);
  expect(msUntilOne(fullBucket(rate, 0), rate)).toBe(0);
});
