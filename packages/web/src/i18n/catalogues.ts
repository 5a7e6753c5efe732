import { type Language, LANGUAGES as WORDS } from '@farmhand/words';
import type { Messages } from './languages/en.ts';
import { PSEUDO, pseudoMessages, pseudoWords } from './pseudo.ts';

/** A language of the page is a file in `languages/`, named by its code. Only the one in use is loaded. */
const files = import.meta.glob<Messages>('./languages/*.ts', { import: 'messages' });

const LOADERS: ReadonlyMap<string, () => Promise<Messages>> = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/([\w-]+)\.ts$/, '$1'), load]),
);

export const LANGUAGES: readonly string[] = [...LOADERS.keys()].sort();
const FALLBACK = 'en';

export async function loadCatalogue(language: string): Promise<Messages> {
  if (language === PSEUDO) return pseudoMessages(await loadCatalogue(FALLBACK));
  const load = LOADERS.get(language);
  if (load === undefined) throw new Error(`there is no language ${language}`);
  return load();
}

/** The words for what the service says. */
export async function loadWords(language: string): Promise<Language> {
  if (language === PSEUDO) return pseudoWords(await loadWords(FALLBACK));
  const load = new Map<string, () => Promise<Language>>(Object.entries(WORDS)).get(language);
  if (load === undefined) throw new Error(`nothing can be said in ${language}`);
  return load();
}

/** A language in its own words; the one of tests has none. */
export function languageName(language: string): string {
  if (language === PSEUDO) return language;
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}

/** The first language a person wants that we have: `de-AT` is served by `de`. */
export function chooseLanguage(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const short = tag.split('-', 1)[0]?.toLowerCase() ?? '';
    for (const candidate of [tag, short])
      if (LOADERS.has(candidate) || candidate === PSEUDO) return candidate;
  }
  return FALLBACK;
}
