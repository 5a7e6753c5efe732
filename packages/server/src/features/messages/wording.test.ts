import { expect, test } from 'vitest';
import { digestOf } from '../../../test/messages.ts';
import { toolsFor } from '../../../test/receiver.ts';
import { cut, fitting, inBytes, plain, plainLines, wordsOf } from './wording.ts';

test.each([
  ['fits', 'Spule 12', 8, 'Spule 12'],
  ['is too long', 'Spule 123', 8, 'Spule 1…'],
  ['would end with a space', 'Spule 12 leer', 7, 'Spule…'],
  ['would end within a pair', 'ab😀cd', 4, 'ab…'],
  ['would end within a family', 'ab👩‍👧cd', 7, 'ab…'],
  ['has no room at all', 'Spule', 1, '…'],
])('text that %s', (_name, text, limit, expected) => {
  expect(cut(text, limit)).toBe(expected);
});

test('a limit can be one of bytes', () => {
  expect(cut('äöüäöü', 9, inBytes)).toBe('äöü…');
});

test('what can not be seen is not sent', () => {
  expect(plain('a\u202Eb\u2066c\u0007d\u0085e\r\nf\u2028g\th \ud83d')).toBe('abcde\nf\ng h \ufffd');
});

test('as many as there is room for, and how many are left', () => {
  const items = ['aaa', 'bbb', 'ccc'];
  const within = (room: number, unlisted = 0) =>
    fitting(
      { items, unlisted },
      (first, left) => [...first, ...(left > 0 ? [`+${left}`] : [])].join('').length <= room,
    );
  expect(within(9)).toEqual({ first: items, left: 0 });
  expect(within(8)).toEqual({ first: ['aaa', 'bbb'], left: 1 });
  expect(within(4)).toEqual({ first: [], left: 3 });
  expect(within(0)).toEqual({ first: [], left: 3 });
  // Those that were left out before count too.
  expect(within(12, 10)).toEqual({ first: items, left: 10 });
  expect(within(11, 10)).toEqual({ first: ['aaa', 'bbb'], left: 11 });
});

test.each([
  ['en', 'Open in Farmhand', ['… and one more', '… and 3 more'], 'Drucker 2 steht (resolved)'],
  ['de', 'In Farmhand öffnen', ['… und eine weitere', '… und 3 weitere'], 'Drucker 2 steht (erledigt)'],
] as const)('what a chat adds of its own is in the language %s', async (language, open, more, resolved) => {
  const tools = await toolsFor({ language });
  const words = wordsOf({ ...digestOf(2), language }, tools);
  await tools.close();
  expect(words.open).toBe(open);
  expect([words.more(1), words.more(3)]).toEqual(more);
  expect(words.items[1]?.title).toBe(resolved);
});

test('one long item leaves room for the others', async () => {
  const tools = await toolsFor({ language: 'de' });
  const [first, second] = digestOf(2).items;
  if (first === undefined || second === undefined) throw new Error('There are two.');
  const items = [{ ...first, title: 'a\nb'.repeat(999), text: 'c'.repeat(999) }, second];
  const lines = plainLines(wordsOf({ ...digestOf(2), items }, tools), 500).split('\n');
  await tools.close();
  expect(lines).toHaveLength(3);
  expect(lines[2]).toBe('✅ Drucker 2 steht (erledigt): Die Düse ist verstopft.');
});
