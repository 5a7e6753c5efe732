import { lookedAt } from '../../packages/server/test/full.ts';

/** What one page is looked at in: a width, a language, a font. */
export const WIDTHS = [360, 390, 768, 1024, 1280, 1440, 1920, 2560] as const;
/** German has the longest words, French the longest texts: a fifth and a quarter more letters than English. */
export const LANGUAGES = ['en', 'de', 'fr'] as const;
const EVERY_LANGUAGE = [...LANGUAGES, 'en-x-pseudo'] as const;
export const FONTS = ['ours', 'wide'] as const;

export interface Look {
  readonly width: (typeof WIDTHS)[number];
  readonly language: (typeof EVERY_LANGUAGE)[number];
  readonly font: (typeof FONTS)[number];
}

const looksIn = (widths: readonly Look['width'][], languages: readonly Look['language'][]): readonly Look[] =>
  widths.flatMap((width) =>
    languages.flatMap((language) => FONTS.map((font) => ({ width, language, font }))),
  );

export const ALL = looksIn(WIDTHS, EVERY_LANGUAGE);
export const languagesLookedAt = lookedAt<readonly Look['language'][]>(LANGUAGES, EVERY_LANGUAGE);

/**
 * Of all looks so many that every page meets each width, language and font, and over the pages each pair of these is
 * met on several: a fault that needs all three at once is found with `--full`.
 */
export function sampleFor(page: number): readonly Look[] {
  return WIDTHS.map((width, index) => {
    const language = LANGUAGES[(index + page) % LANGUAGES.length] ?? 'en';
    const font = FONTS[(index + Math.floor(index / 2) + page) % FONTS.length] ?? 'ours';
    return { width, language, font };
  });
}

/** What lies over a page is the same at most widths: a phone's, and a desktop's. */
export const ALL_OVER = looksIn([390, 1280], LANGUAGES);

/** Two for each opening: on a phone and on a desktop, in two languages, in both fonts. */
export function sampleOver(opening: number): readonly Look[] {
  return ([390, 1280] as const).map((width, index) => ({
    width,
    language: LANGUAGES[(opening + index) % LANGUAGES.length] ?? 'en',
    font: FONTS[(Math.floor(opening / LANGUAGES.length) + index) % FONTS.length] ?? 'ours',
  }));
}
