import { type Fillings, fill } from '@farmhand/words';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { markedAll, PSEUDO } from '../../i18n/pseudo.ts';
import type { BrokerKey } from './words/en.ts';

type BrokerWords = Readonly<Record<BrokerKey, string>>;

/** A file for each language of the page: few people ever open this one. */
const files = import.meta.glob<BrokerWords>('./words/*.ts', { import: 'words' });

async function load(language: string): Promise<BrokerWords> {
  if (language === PSEUDO) return markedAll(await load('en'));
  const file = files[`./words/${language}.ts`];
  if (file === undefined) throw new Error(`the broker has no words in ${language}`);
  return file();
}

const brokerWordsQuery = (language: string) =>
  queryOptions({
    queryKey: ['broker-words', language],
    queryFn: () => load(language),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type SayBroker = (key: BrokerKey, values?: Fillings) => string;

/** Says what only the page of the broker says. The page asks for it first of all. */
export function useBrokerWords(): SayBroker {
  const { language } = useLanguage();
  const { data } = useSuspenseQuery(brokerWordsQuery(language));
  return (key, values = {}) => fill(data[key], values, language);
}
