import { expect, test } from 'vitest';
import { cut, fitting, inBytes, plain } from './wording.ts';

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
  const within = (room: number) =>
    fitting(items, (first, left) => [...first, ...(left > 0 ? [`+${left}`] : [])].join('').length <= room);
  expect(within(9)).toEqual({ first: items, left: 0 });
  expect(within(8)).toEqual({ first: ['aaa', 'bbb'], left: 1 });
  expect(within(4)).toEqual({ first: [], left: 3 });
  expect(within(0)).toEqual({ first: [], left: 3 });
});
