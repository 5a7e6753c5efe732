import { expect, test } from 'vitest';
import { OPENINGS } from './dialogs.ts';
import { ALL, ALL_OVER, FONTS, LANGUAGES, type Look, sampleFor, sampleOver, WIDTHS } from './layout-looks.ts';

const PAGES = 30;

const missing = (all: readonly Look[], sample: readonly Look[]): readonly Look[] => {
  const met = new Set(sample.map((look) => JSON.stringify(look)));
  return all.filter((look) => !met.has(JSON.stringify(look)));
};

test('of the looks, a sample has every width, language and font on each page, and every pair on some', () => {
  const sample = Array.from({ length: PAGES }, (_, page) => sampleFor(page));
  for (const looks of sample) {
    expect(new Set(looks.map(({ width }) => width)).size).toBe(WIDTHS.length);
    expect(new Set(looks.map(({ language }) => language)).size).toBe(LANGUAGES.length);
    expect(new Set(looks.map(({ font }) => font)).size).toBe(FONTS.length);
  }
  const usual = ALL.filter(({ language }) => language !== 'en-x-pseudo');
  expect(missing(usual, sample.flat())).toEqual([]);
});

test('what lies over pages is met in every language and font, on a phone and on a desktop', () => {
  const sample = Array.from({ length: OPENINGS.length }, (_, opening) => sampleOver(opening));
  expect(missing(ALL_OVER, sample.flat())).toEqual([]);
});
