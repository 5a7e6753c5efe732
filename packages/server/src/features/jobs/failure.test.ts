import { expect, test } from 'vitest';
import { failureOf } from './present.ts';

test.each([
  [{ code: 'print_failed', said: { code: 'run.lost', facts: {} } }, 'run.lost'],
  [{ code: 'print_failed', message: 'it broke' }, 'as_written'],
])('why a job failed is read from rows of any age: %j', (stored, code) => {
  expect(failureOf({ failure: JSON.stringify(stored) })).toMatchObject({
    code: 'print_failed',
    said: { code },
  });
});
