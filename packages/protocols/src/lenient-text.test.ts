import { expect, test } from 'vitest';
import { textAt } from './lenient.ts';

test('what no database stores is left out of texts', () => {
  expect(textAt({ message: ' too \u0000hot\u0000 ' }, 'message')).toBe('too hot');
  expect(textAt({ message: '\u0000' }, 'message')).toBeNull();
});
