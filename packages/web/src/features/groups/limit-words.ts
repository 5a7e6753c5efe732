import { type Fillings, fill } from '@farmhand/words';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { markedAll, PSEUDO } from '../../i18n/pseudo.ts';
import type { LimitKey } from './words/en.ts';

type LimitWords = Readonly<Record<LimitKey, string>>;

/** A file for each language of the page: few ever see them, so the first load does not carry them. */
const files = import.meta.glob<LimitWords>('./words/*.ts', { import: 'words' });

async function load(language: string): Promise<LimitWords> {
  if (language === PSEUDO) return markedAll(await load('en'));
  const file = files[`./words/${language}.ts`];
  if (file === undefined) throw new Error(`groups have no words in ${language}`);
  return file();
}

const limitWordsQuery = (language: string) =>
  queryOptions({
    queryKey: ['group-words', language],
    queryFn: () => load(language),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Says what only the pages of groups say. Each of them asks for it first of all. */
export function useLimitWords(): (key: LimitKey, values?: Fillings) => string {
  const { language } = useLanguage();
  const { data } = useSuspenseQuery(limitWordsQuery(language));
  return (key, values = {}) => fill(data[key], values, language);
}
