import { createSpeaker, said } from '@farmhand/words';
import { de } from '@farmhand/words/de';
import { en } from '@farmhand/words/en';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { idParam, webAddress } from './fields.ts';
import { saidOfIssue } from './issues.ts';
import { plainly } from './said.ts';

const english = createSpeaker(en);
const german = createSpeaker(de);

const issuesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { reportInput: true }).error?.issues ?? [];

const variants = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('a') }),
  z.object({ kind: z.literal('b') }),
]);

test.each<[string, z.ZodType, unknown, string]>([
  ['a missing value', z.object({ a: z.string() }), {}, 'is missing (expected: text)'],
  ['a missing number of an address', z.object({ a: idParam }), {}, 'is missing (expected: whole number)'],
  ['another type', z.string(), 7, 'does not fit here (expected: text, received: number)'],
  ['null', z.number(), null, 'does not fit here (expected: number, received: null)'],
  ['a list', z.object({}), [], 'does not fit here (expected: object, received: list)'],
  ['no list', z.array(z.string()), 'a', 'does not fit here (expected: list, received: text)'],
  ['no number', z.number(), Number.NaN, 'does not fit here (expected: number, received: not a number)'],
  ['a fraction', z.number().int(), 1.5, 'does not fit here (expected: whole number, received: number)'],
  ['a flag', z.boolean(), 'true', 'does not fit here (expected: true or false, received: text)'],
  [
    'no record',
    z.record(z.string(), z.string()),
    'a',
    'does not fit here (expected: object, received: text)',
  ],
  ['another literal', z.literal('a'), 'b', 'must be "a"'],
  ['another number', z.literal(1), 2, 'must be 1'],
  ['no option', z.enum(['a', 'b']), 'c', 'must be one of "a"|"b"'],
  ['no option of a mixed list', z.literal([1, 'a', null]), 2, 'must be one of 1|"a"|null'],
  ['a short text', z.string().min(12_000), 'a', 'use at least 12,000 characters'],
  ['a long text', z.string().max(2), 'abc', 'use at most 2 characters'],
  ['a text of the wrong length', z.string().length(2), 'a', 'use exactly 2 characters'],
  ['a text of the wrong length, too long', z.string().length(2), 'abc', 'use exactly 2 characters'],
  ['a short list', z.array(z.string()).min(2), [], 'give at least 2 entries'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'give at most 1 entry'],
  ['a list of the wrong size', z.array(z.string()).length(2), ['a'], 'give exactly 2 entries'],
  ['a list of the wrong size, too long', z.array(z.string()).length(1), ['a', 'b'], 'give exactly 1 entry'],
  ['a small number', z.number().min(0.25), 0, 'at least 0.25'],
  ['a big number', z.number().max(10_000), 10_001, 'at most 10000'],
  ['a number not above', z.number().positive(), 0, 'more than 0'],
  ['a number not below', z.number().lt(100_000), 100_000, 'less than 100000'],
  ['an unsafe number', z.int(), 2 ** 60, 'at most 9007199254740991'],
  ['no multiple', z.number().multipleOf(0.5), 0.3, 'must be a multiple of 0.5'],
  ['no time', z.iso.datetime(), 'now', 'this is not an ISO date and time'],
  ['no date', z.iso.date(), 'today', 'this is not an ISO date'],
  ['no mail', z.email(), 'a', 'this is not an e-mail address'],
  ['no address', z.url(), 'a', 'this is not an address'],
  ['no pattern', z.string().regex(/^a+$/), 'b', 'must match the pattern /^a+$/'],
  ['another start', z.string().startsWith('a'), 'b', 'must start with "a"'],
  ['another end', z.string().endsWith('a'), 'b', 'must end with "a"'],
  ['lacking a part', z.string().includes('a'), 'b', 'must contain "a"'],
  ['an unknown key', z.strictObject({}), { a: 1 }, 'an unknown field: "a"'],
  ['unknown keys', z.strictObject({}), { a: 1, b: 2 }, 'unknown fields: "a", "b"'],
  ['no member of a union', z.union([z.string(), z.number()]), true, 'this value does not fit here'],
  ['no variant', variants, { kind: 'c' }, "must be one of 'a' | 'b'"],
  [
    'a key of a record',
    z.record(z.string().min(2), z.string()),
    { a: 'b' },
    'a key does not fit here (object)',
  ],
  ['a check of ours without words', z.string().refine(() => false), 'a', 'this value does not fit here'],
])('%s is said in our own words, and in German', (_name, schema, value, words) => {
  const issues = issuesOf(schema, value);
  expect(issues.map((issue) => english.say(saidOfIssue(issue)))).toEqual([words]);
  for (const issue of issues) {
    const inGerman = german.say(saidOfIssue(issue));
    expect(inGerman).toMatch(/\S/);
    expect(inGerman).not.toBe(words);
  }
});

test('a check of ours says its own', () => {
  const colour = z.string().regex(/^#/, plainly('field.not_a_colour'));
  expect(issuesOf(colour, 'red').map(saidOfIssue)).toEqual([said('field.not_a_colour')]);
  const even = z.number().refine((count) => count % 2 === 0, plainly('field.not_whole'));
  expect(issuesOf(even, 3).map(saidOfIssue)).toEqual([said('field.not_whole')]);
  expect(issuesOf(webAddress, 'http://a@b.lan').map(saidOfIssue)).toEqual([said('address.holds_log_in')]);
});
