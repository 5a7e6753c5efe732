import type { Language } from './language.ts';

/** In the order in which a person may choose them. */
export const LANGUAGE_TAGS = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt-BR', 'zh-CN'] as const;
export type LanguageTag = (typeof LANGUAGE_TAGS)[number];

/** A language is a folder here, its tag and a line in this table. Only the one that is spoken is loaded. */
export const LANGUAGES: Readonly<Record<LanguageTag, () => Promise<Language>>> = {
  de: async () => (await import('./de/index.ts')).de,
  en: async () => (await import('./en/index.ts')).en,
  es: async () => (await import('./es/index.ts')).es,
  fr: async () => (await import('./fr/index.ts')).fr,
  it: async () => (await import('./it/index.ts')).it,
  nl: async () => (await import('./nl/index.ts')).nl,
  pl: async () => (await import('./pl/index.ts')).pl,
  'pt-BR': async () => (await import('./pt-BR/index.ts')).ptBr,
  'zh-CN': async () => (await import('./zh-CN/index.ts')).zhCn,
};

export const isLanguage = (tag: unknown): tag is LanguageTag => LANGUAGE_TAGS.some((each) => each === tag);
