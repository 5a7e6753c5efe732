import type { Size } from './visitor.ts';

/** In what a page is held against WCAG. */
export interface AccessLook {
  readonly size: Size;
  readonly language: 'en' | 'de';
  readonly theme: 'light' | 'dark';
}

const SIZES = ['desktop', 'phone'] as const;
const LANGUAGES = ['en', 'de'] as const;
const THEMES = ['light', 'dark'] as const;

export const ALL_ACCESS: readonly AccessLook[] = SIZES.flatMap((size) =>
  LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ size, language, theme }))),
);

/** Two for each page, which differ in all: every size, language and theme is on it, every pair on the next but one. */
export function accessSampleFor(page: number): readonly AccessLook[] {
  return ALL_ACCESS.filter((_, index) => index === page % 4 || index === 7 - (page % 4));
}
