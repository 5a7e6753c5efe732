import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('a place without a value stays visible', () => {
  expect(fill('Hello {name}, {count} new', { name: 'Mara' }, 'en')).toBe('Hello Mara, {count} new');
});

test.each([
  [1, '1 plate'],
  [0, '0 plates'],
  [1200, '1,200 plates'],
])('%d takes its plural and is written as the language writes numbers', (count, words) => {
  expect(fill('{count|# plate|# plates}', { count }, 'en')).toBe(words);
});
