import { createSpeaker, said } from '@farmhand/words';
import { de } from '@farmhand/words/de';
import { en } from '@farmhand/words/en';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { webAddress } from './fields.ts';
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

test.each<[string, z.ZodType, unknown]>([
  ['a missing value', z.object({ a: z.string() }), {}],
  ['another type', z.string(), 7],
  ['null', z.number(), null],
  ['a list', z.object({}), []],
  ['no list', z.array(z.string()), 'a'],
  ['no number', z.number(), Number.NaN],
  ['a fraction', z.number().int(), 1.5],
  ['a flag', z.boolean(), 'true'],
  ['no record', z.record(z.string(), z.string()), 'a'],
  ['another literal', z.literal('a'), 'b'],
  ['another number', z.literal(1), 2],
  ['no option', z.enum(['a', 'b']), 'c'],
  ['no option of a mixed list', z.literal([1, 'a', null]), 2],
  ['a short text', z.string().min(12_000), 'a'],
  ['a long text', z.string().max(2), 'abc'],
  ['a text of the wrong length', z.string().length(2), 'a'],
  ['a text of the wrong length, too long', z.string().length(2), 'abc'],
  ['a short list', z.array(z.string()).min(2), []],
  ['a long list', z.array(z.string()).max(1), ['a', 'b']],
  ['a list of the wrong size', z.array(z.string()).length(2), ['a']],
  ['a list of the wrong size, too long', z.array(z.string()).length(1), ['a', 'b']],
  ['a small number', z.number().min(0.25), 0],
  ['a big number', z.number().max(10_000), 10_001],
  ['a number not above', z.number().positive(), 0],
  ['a number not below', z.number().lt(100_000), 100_000],
  ['an unsafe number', z.int(), 2 ** 60],
  ['no multiple', z.number().multipleOf(0.5), 0.3],
  ['no time', z.iso.datetime(), 'now'],
  ['no date', z.iso.date(), 'today'],
  ['no mail', z.email(), 'a'],
  ['no address', z.url(), 'a'],
  ['no pattern', z.string().regex(/^a+$/), 'b'],
  ['another start', z.string().startsWith('a'), 'b'],
  ['another end', z.string().endsWith('a'), 'b'],
  ['lacking a part', z.string().includes('a'), 'b'],
  ['an unknown key', z.strictObject({}), { a: 1 }],
  ['unknown keys', z.strictObject({}), { a: 1, b: 2 }],
  ['no member of a union', z.union([z.string(), z.number()]), true],
  ['no variant', variants, { kind: 'c' }],
  ['a key of a record', z.record(z.string().min(2), z.string()), { a: 'b' }],
  ['a check of ours without words', z.string().refine(() => false), 'a'],
])('%s is said in the words of zod, and in German', (_name, schema, value) => {
  const issues = issuesOf(schema, value);
  expect(issues).not.toEqual([]);
  for (const issue of issues) {
    const problem = saidOfIssue(issue);
    expect(english.say(problem)).toBe(issue.message);
    expect(german.say(problem)).toMatch(/\S/);
    expect(german.say(problem)).not.toBe(issue.message);
  }
});

test('a check of ours says its own', () => {
  const colour = z.string().regex(/^#/, plainly('field.not_a_colour'));
  expect(issuesOf(colour, 'red').map(saidOfIssue)).toEqual([said('field.not_a_colour')]);
  const even = z.number().refine((count) => count % 2 === 0, plainly('field.not_whole'));
  expect(issuesOf(even, 3).map(saidOfIssue)).toEqual([said('field.not_whole')]);
  expect(issuesOf(webAddress, 'http://a@b.lan').map(saidOfIssue)).toEqual([said('address.holds_log_in')]);
});
