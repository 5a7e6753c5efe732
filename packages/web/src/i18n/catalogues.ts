import { chooseLanguage as chooseFrom, isLanguage, type Language, LANGUAGES as WORDS } from '@farmhand/words';
import type { Messages } from './languages/en.ts';
import { PSEUDO, pseudoMessages, pseudoWords } from './pseudo.ts';

/** A language of the page is a file in `languages/`, named by its code. Only the one in use is loaded. */
const files = import.meta.glob<Messages>('./languages/*.ts', { import: 'messages' });

const LOADERS: ReadonlyMap<string, () => Promise<Messages>> = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/([\w-]+)\.ts$/, '$1'), load]),
);

/** The same files with what a first page says, see build/early-words.ts; the service's words are a folder each. */
const earlyFiles = import.meta.glob<Messages>('./languages/*.ts', { import: 'messages', query: '?early' });
const earlyWords = import.meta.glob<Readonly<Record<string, Language>>>(
  ['../../../words/src/*/index.ts', '!../../../words/src/sayings/index.ts'],
  { query: '?early' },
);

export const LANGUAGES: readonly string[] = [...LOADERS.keys()].sort();
export const FALLBACK = 'en';

export async function loadCatalogue(language: string): Promise<Messages> {
  if (language === PSEUDO) return pseudoMessages(await loadCatalogue(FALLBACK));
  const load = LOADERS.get(language);
  if (load === undefined) throw new Error(`there is no language ${language}`);
  return load();
}

interface Early {
  readonly messages: Messages;
  readonly words: Language;
}

/** What is enough for home; the rest of the keys are not there. */
export async function loadEarly(language: string): Promise<Early> {
  if (language === PSEUDO) {
    const { messages, words } = await loadEarly(FALLBACK);
    return { messages: pseudoMessages(messages), words: pseudoWords(words) };
  }
  const [messages, folder] = await Promise.all([
    earlyFiles[`./languages/${language}.ts`]?.(),
    earlyWords[`../../../words/src/${language}/index.ts`]?.(),
  ]);
  const words = Object.values(folder ?? {}).find(({ sayings }) => sayings !== undefined);
  if (messages === undefined || words === undefined) throw new Error(`there is no language ${language}`);
  return { messages, words };
}

/** The words for what the service says. */
export async function loadWords(language: string): Promise<Language> {
  if (language === PSEUDO) return pseudoWords(await loadWords(FALLBACK));
  if (!isLanguage(language)) throw new Error(`nothing can be said in ${language}`);
  return WORDS[language]();
}

/** A language in its own words; the one of tests has none. */
export function languageName(language: string): string {
  if (language === PSEUDO) return language;
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}

/** The first language a person wants that we have, else English. */
export function chooseLanguage(wanted: readonly string[]): string {
  return chooseFrom(wanted, [...LANGUAGES, PSEUDO]) ?? FALLBACK;
}
