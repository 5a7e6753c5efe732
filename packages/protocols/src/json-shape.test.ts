import { expect, test } from 'vitest';
import { isOverloaded } from './json-shape.ts';
import { LIMITS } from './limits.ts';

const judge = (text: string): boolean => isOverloaded(Buffer.from(text));

test.each([
  ['a report', '{"print":{"ams":[{"id":"0","tray":[{"id":"1"}]}]}}', false],
  ['as deep as is allowed', '['.repeat(LIMITS.nesting) + ']'.repeat(LIMITS.nesting), false],
  ['one deeper', '['.repeat(LIMITS.nesting + 1), true],
  ['objects in objects', '{"a":'.repeat(100_000), true],
  ['many lists beside each other', `[${'[],'.repeat(1000)}0]`, false],
  ['more values than a printer has', `[${'0,'.repeat(LIMITS.values)}0]`, true],
  ['brackets in a text', `{"a":"${'['.repeat(1000)}"}`, false],
  ['a text with quotes in it', `{"a":"\\"${'['.repeat(1000)}\\\\"}`, false],
  ['after a text that ends in a backslash', `{"a":"\\\\","b":${'['.repeat(100)}`, true],
  ['a text without an end', `{"a":"${'{'.repeat(1000)}`, false],
])('%s', (_, text, expected) => {
  expect(judge(text)).toBe(expected);
});
