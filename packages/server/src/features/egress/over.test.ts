import { expect, test } from 'vitest';
import { isOver } from './over.ts';

const MINUTE_MS = 60_000;
const NOW = 100 * MINUTE_MS;
const standing = { usedAt: null, isAllowed: false, isForgotten: false, now: NOW };
const ago = (minutes: number) => NOW - minutes * MINUTE_MS;

test.each([
  ['refused, and configured as before', { refusedAt: ago(90) }, false],
  ['reached since', { refusedAt: ago(6), usedAt: ago(5) }, true],
  ['reached before it was refused', { refusedAt: ago(6), usedAt: ago(7) }, false],
  ['reached since, a moment after a refusal', { refusedAt: ago(4), usedAt: ago(3) }, false],
  ['mended, and not used yet', { refusedAt: ago(6), isAllowed: true }, true],
  ['mended a moment ago', { refusedAt: ago(4), isAllowed: true }, false],
  ['not configured any more', { refusedAt: ago(60), isForgotten: true }, true],
  ['not configured, and tried within the hour', { refusedAt: ago(59), isForgotten: true }, false],
])('the alert of a destination: %s', (_case, change, expected) => {
  expect(isOver({ ...standing, ...change })).toBe(expected);
});
