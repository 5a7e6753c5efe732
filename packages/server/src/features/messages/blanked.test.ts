import { expect, test } from 'vitest';
import { blanked } from './blanked.ts';

const URL = 'https://example.org/hooks/T1/Zm9vYmFyYmF6cXV4eHk?key=abcdefghijklmnopq';

test.each([
  ['Cannot POST /hooks/T1/Zm9vYmFyYmF6cXV4eHk', 'Cannot POST …'],
  ['Cannot POST /hooks/T1/Zm9vYmFyYmF6cXV4eHk?key=abcdefghijklmnopq', 'Cannot POST …'],
  ['no hook Zm9vYmFyYmF6cXV4eHk here', 'no hook … here'],
  ['key abcdefghijklmnopq is old', 'key … is old'],
  ['authorization: Bearer tk_1234', 'authorization: Bearer …'],
  ['no such hooks', 'no such hooks'],
])('%s is kept as %s', (said, kept) => {
  expect(blanked(said, ['tk_1234', ''], URL)).toBe(kept);
});

test('an address without a path takes nothing out', () => {
  expect(blanked('GET / and a/b', [], 'https://example.org/')).toBe('GET / and a/b');
});
