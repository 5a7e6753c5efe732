import { expect, test } from 'vitest';
import { safePath } from './use-entry.ts';

test.each([
  ['/tokens?x=1', '/tokens?x=1'],
  ['/', '/'],
  [undefined, '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['javascript:alert(1)', '/'],
])('after log-in, %s leads to %s', (next, path) => {
  expect(safePath(next)).toBe(path);
});
