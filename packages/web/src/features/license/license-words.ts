import { type Fillings, fill } from '@farmhand/words';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { markedAll, PSEUDO } from '../../i18n/pseudo.ts';
import type { LicenceKey } from './words/en.ts';

type LicenceWords = Readonly<Record<LicenceKey, string>>;

/** A file for each language of the page: few people ever open this one. */
const files = import.meta.glob<LicenceWords>('./words/*.ts', { import: 'words' });

async function load(language: string): Promise<LicenceWords> {
  if (language === PSEUDO) return markedAll(await load('en'));
  const file = files[`./words/${language}.ts`];
  if (file === undefined) throw new Error(`the licence has no words in ${language}`);
  return file();
}

const licenceWordsQuery = (language: string) =>
  queryOptions({
    queryKey: ['licence-words', language],
    queryFn: () => load(language),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type SayLicence = (key: LicenceKey, values?: Fillings) => string;

/** Says what only the page of the licence says. The page asks for it first of all. */
export function useLicenceWords(): SayLicence {
  const { language } = useLanguage();
  const { data } = useSuspenseQuery(licenceWordsQuery(language));
  return (key, values = {}) => fill(data[key], values, language);
}
