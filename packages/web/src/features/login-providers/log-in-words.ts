import { type Fillings, fill } from '@farmhand/words';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { markedAll, PSEUDO } from '../../i18n/pseudo.ts';
import type { LogInKey } from './words/en.ts';

type LogInWords = Readonly<Record<LogInKey, string>>;

/** A file for each language of the page: few people ever open these pages. */
const files = import.meta.glob<LogInWords>('./words/*.ts', { import: 'words' });

async function load(language: string): Promise<LogInWords> {
  if (language === PSEUDO) return markedAll(await load('en'));
  const file = files[`./words/${language}.ts`];
  if (file === undefined) throw new Error(`logging in has no words in ${language}`);
  return file();
}

const logInWordsQuery = (language: string) =>
  queryOptions({
    queryKey: ['log-in-words', language],
    queryFn: () => load(language),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type SayLogIn = (key: LogInKey, values?: Fillings) => string;

/** Says what only the pages about ways to log in say. A page asks for it first of all. */
export function useLogInWords(): SayLogIn {
  const { language } = useLanguage();
  const { data } = useSuspenseQuery(logInWordsQuery(language));
  return (key, values = {}) => fill(data[key], values, language);
}
