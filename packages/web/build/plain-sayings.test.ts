import { expect, test } from 'vitest';
import { withoutPlain } from './plain-sayings.ts';

test('what is said without facts is left out, and what has some stays', () => {
  const code = "export const some = declare({ 'a.plain': {}, 'a.told': { id }, 'a.last': {} });";
  expect(withoutPlain(code, 'some.ts')).toBe(
    "export const some = declare({ ...{}, 'a.told': { id }, ...{} });",
  );
});

test('other code stays as it is', () => {
  const code = 'export const NONE = {};\nexport function none() { return {}; }';
  expect(withoutPlain(code, 'none.ts')).toBe(code);
});
