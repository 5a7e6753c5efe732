import { LABEL_SHEETS } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { pagesOf, pdfPaths } from './labels.ts';

function sheet(name: string) {
  const found = LABEL_SHEETS.find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no sheet ${name}`);
  return found;
}

test('labels go on from the chosen place, page by page; a roll has one a page', () => {
  expect(pagesOf(21, sheet('a4-21'), 1)).toBe(1);
  expect(pagesOf(21, sheet('a4-21'), 2)).toBe(2);
  expect(pagesOf(5, sheet('roll-62x29'), 1)).toBe(5);
});

test('one document holds so many labels; the next goes on where it ended', () => {
  const ids = Array.from({ length: 301 }, (_, index) => index + 1);
  const [first = '', second = '', ...more] = pdfPaths('spools', ids, sheet('a4-21'), 4);
  expect(more).toEqual([]);
  expect(first.startsWith('/api/v1/spools/labels.pdf?ids=1,2,3,')).toBe(true);
  expect(first.endsWith(',300&sheet=a4-21&start=4')).toBe(true);
  // 303 places are taken: 14 sheets of 21 and 9 more.
  expect(second).toBe('/api/v1/spools/labels.pdf?ids=301&sheet=a4-21&start=10');
});
