import { expect, test } from 'vitest';
import { bestOf, matchScore } from './match.ts';

test.each([
  ['Clear the plate of P1S 2', 'clear p1s', true],
  ['Röhrchen klein', 'rohr', true],
  ['Queue', 'fleet', false],
  ['Queue', 'queue fleet', false],
])('“%s” answers “%s”: %s', (words, question, matches) => {
  expect(matchScore(words, question) !== null).toBe(matches);
});

test('what begins with the question comes first, then where a word does, else the given order stays', () => {
  const names = ['Sim P1S', 'Lamp1', 'P1S by the window', 'Voron P1'];
  expect(bestOf(names, 'p1', (name) => name, 9)).toEqual([
    'P1S by the window',
    'Sim P1S',
    'Voron P1',
    'Lamp1',
  ]);
});

test('without a question everything stands in its order, up to the limit', () => {
  expect(bestOf(['b', 'a', 'c'], ' ', (name) => name, 2)).toEqual(['b', 'a']);
});
