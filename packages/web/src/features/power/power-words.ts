import { type Fillings, fill } from '@farmhand/words';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { markedAll, PSEUDO } from '../../i18n/pseudo.ts';
import type { PowerKey } from './words/en.ts';

type PowerWords = Readonly<Record<PowerKey, string>>;

/** A file for each language of the page: two pages speak of plugs, so the first load does not carry them. */
const files = import.meta.glob<PowerWords>('./words/*.ts', { import: 'words' });

async function load(language: string): Promise<PowerWords> {
  if (language === PSEUDO) return markedAll(await load('en'));
  const file = files[`./words/${language}.ts`];
  if (file === undefined) throw new Error(`power has no words in ${language}`);
  return file();
}

const powerWordsQuery = (language: string) =>
  queryOptions({
    queryKey: ['power-words', language],
    queryFn: () => load(language),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type PowerSay = (key: PowerKey, values?: Fillings) => string;

/** Says what only pages with a printer's mains say. Each of them asks for it first of all, so that nothing jumps. */
export function usePowerWords(): PowerSay {
  const { language } = useLanguage();
  const { data } = useSuspenseQuery(powerWordsQuery(language));
  return (key, values = {}) => fill(data[key], values, language);
}
