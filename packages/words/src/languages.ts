import type { Language } from './language.ts';

/** A language is a folder here and a line in this table. Only the one that is spoken is loaded. */
export const LANGUAGES = {
  de: async (): Promise<Language> => (await import('./de/index.ts')).de,
  en: async (): Promise<Language> => (await import('./en/index.ts')).en,
} as const;

export type LanguageTag = keyof typeof LANGUAGES;
