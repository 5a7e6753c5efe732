import { type Fillings, fill } from '@farmhand/words';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { markedAll, PSEUDO } from '../../i18n/pseudo.ts';
import type { EgressKey } from './words/en.ts';

type EgressWords = Readonly<Record<EgressKey, string>>;

/** A file for each language of the page: few people ever open this one. */
const files = import.meta.glob<EgressWords>('./words/*.ts', { import: 'words' });

async function load(language: string): Promise<EgressWords> {
  if (language === PSEUDO) return markedAll(await load('en'));
  const file = files[`./words/${language}.ts`];
  if (file === undefined) throw new Error(`outgoing connections have no words in ${language}`);
  return file();
}

const egressWordsQuery = (language: string) =>
  queryOptions({
    queryKey: ['egress-words', language],
    queryFn: () => load(language),
    staleTime: Number.POSITIVE_INFINITY,
  });

type SayEgress = (key: EgressKey, values?: Fillings) => string;

/** Says what only the page of outgoing connections says. The page asks for it first of all. */
export function useEgressWords(): SayEgress {
  const { language } = useLanguage();
  const { data } = useSuspenseQuery(egressWordsQuery(language));
  return (key, values = {}) => fill(data[key], values, language);
}
