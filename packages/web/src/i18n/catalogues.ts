import type { Messages } from './languages/en.ts';
import { messages as en } from './languages/en.ts';

/** A language is a file in `languages/`, named by its code: adding one takes nothing else. */
const files = import.meta.glob<Messages>('./languages/*.ts', { eager: true, import: 'messages' });

export const CATALOGUES: ReadonlyMap<string, Messages> = new Map(
  Object.entries(files).map(([path, messages]) => [path.replace(/^.*\/([\w-]+)\.ts$/, '$1'), messages]),
);

export const FALLBACK = 'en';

export function catalogueOf(language: string): Messages {
  return CATALOGUES.get(language) ?? en;
}

/** The first language a person wants that we have: `de-AT` is served by `de`. */
export function chooseLanguage(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const short = tag.split('-', 1)[0]?.toLowerCase() ?? '';
    for (const candidate of [tag, short]) if (CATALOGUES.has(candidate)) return candidate;
  }
  return FALLBACK;
}
