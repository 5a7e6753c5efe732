import { type Fillings, fill } from '@farmhand/words';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from './language.tsx';
import { markedAll, PSEUDO } from './pseudo.ts';

type Words<K extends string> = Readonly<Record<K, string>>;

/** A file for each language of the page, as `import.meta.glob` finds them in a folder of words. */
type Files<K extends string> = Readonly<Record<string, () => Promise<Words<K>>>>;

export type SayOwn<K extends string> = (key: K, values?: Fillings) => string;

/** Words that few visits need come with the pages that say them, so that the first load does not carry them. */
export function wordsQuery<K extends string>(about: string, files: Files<K>) {
  const loaders = new Map(
    Object.entries(files).map(([path, load]) => [path.replace(/^.*\/([\w-]+)\.ts$/, '$1'), load]),
  );

  async function load(language: string): Promise<Words<K>> {
    if (language === PSEUDO) return markedAll(await load('en'));
    const file = loaders.get(language);
    if (file === undefined) throw new Error(`there are no words about ${about} in ${language}`);
    return file();
  }

  return (language: string) =>
    queryOptions({
      queryKey: ['words', about, language],
      queryFn: () => load(language),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      // They may have been fetched before: without a network it must not wait for one.
      networkMode: 'always',
    });
}

/** A hook that says them. A page calls it first of all: one that waits for a part of itself goes away under the hands. */
export function ownWords<K extends string>(about: string, files: Files<K>): () => SayOwn<K> {
  return saidBy(wordsQuery(about, files));
}

/** The same for a query that somebody else fetches too, before the words are said. */
export function saidBy<K extends string>(query: ReturnType<typeof wordsQuery<K>>): () => SayOwn<K> {
  return function useOwnWords() {
    const { language } = useLanguage();
    const { data } = useSuspenseQuery(query(language));
    return (key, values = {}) => fill(data[key], values, language);
  };
}
