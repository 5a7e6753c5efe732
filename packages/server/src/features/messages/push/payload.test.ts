import { createSpeaker, LANGUAGES } from '@farmhand/words';
import { expect, test } from 'vitest';
import { exampleMessage } from '../../../../test/receiver.ts';
import type { Message } from '../channel.ts';
import { wordsOf } from '../wording.ts';
import { payloadWithin } from './payload.ts';

const speaker = createSpeaker(await LANGUAGES.en(), { timeZone: 'Europe/Vienna' });

function written(change: Partial<Message>, bytes: number): string {
  const message = { ...exampleMessage, ...change };
  return payloadWithin(message, wordsOf(message, { speaker }), bytes);
}

const read = (change: Partial<Message>, bytes = 3_000): Record<string, unknown> =>
  JSON.parse(written(change, bytes));

test.each([
  ['https://farm.example.org/printers/7?tab=camera#now', '/printers/7?tab=camera#now'],
  ['https://farm.example.org', '/'],
  ['https://farm.example.org//elsewhere.example.com/', '/spools/12'],
  ['not an address', '/spools/12'],
  [null, '/spools/12'],
])('of the address %s the page opens %s', (link, url) => {
  expect(read({ path: '/spools/12', link })['url']).toBe(url);
});

const item = { severity: 'info', at: exampleMessage.at, isResolved: false, alert: null } as const;
const items = [
  { ...item, title: 'Bench', text: 'is done' },
  { ...item, title: 'Plate waits', text: '', isResolved: true },
];

test('what a digest tells stands in lines below its text', () => {
  expect(read({ event: 'digest', text: 'Two things.', items })['text']).toBe(
    'Two things.\nℹ️ Bench: is done\n✅ Plate waits (resolved)',
  );
  expect(read({ event: 'digest', text: '', items })['text']).toBe(
    'ℹ️ Bench: is done\n✅ Plate waits (resolved)',
  );
});

test('of a digest that is too long as many things are told as there is room for, and how many are not', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    ...item,
    title: `Thing ${index}`,
    text: 'ä'.repeat(200),
  }));
  const lines = String(read({ event: 'digest', text: 'Forty things.', items: many })['text']).split('\n');
  expect(lines[1]).toContain('Thing 0: ä');
  expect(lines.at(-1)).toBe(`… and ${40 - (lines.length - 2)} more`);
});

test.each([400, 500, 1_000, 3_993])('within %i bytes there is as much as there is room for', (bytes) => {
  // What JSON writes longer than it is, and what has many bytes.
  for (const text of ['"'.repeat(9_000), 'é'.repeat(9_000), '🇦🇹'.repeat(9_000)]) {
    const size = Buffer.byteLength(written({ text }, bytes));
    expect(size).toBeLessThanOrEqual(bytes);
    expect(size).toBeGreaterThan(bytes - 20);
  }
});

test('a title without an end leaves room for the text', () => {
  const { title, text } = read({ title: 'ä title '.repeat(500) });
  expect(String(title).startsWith('ä title')).toBe(true);
  expect([String(title).length < 400, text]).toEqual([true, exampleMessage.text]);
});

test('what fits stays as it is', () => {
  expect(read({ text: 'Grüße\nvon der „Farm“' })['text']).toBe('Grüße\nvon der „Farm“');
});
