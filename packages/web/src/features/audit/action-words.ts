import { queryOptions } from '@tanstack/react-query';
import { markedAll, PSEUDO } from '../../i18n/pseudo.ts';
import { isRead } from './action-names.ts';

export type ActionWords = Readonly<Record<string, string>>;

/** A file for each language, which comes with the audit log alone; in a language without one actions have their names. */
const files = import.meta.glob<ActionWords>('./actions/*.ts', { import: 'actions' });

async function load(language: string): Promise<ActionWords> {
  if (language === PSEUDO) return markedAll(await load('en'));
  return (await files[`./actions/${language}.ts`]?.()) ?? {};
}

export const actionWordsQuery = (language: string) =>
  queryOptions({
    queryKey: ['action-words', language],
    queryFn: () => load(language),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function wordsFor(action: string, words: ActionWords): string {
  return words[isRead(action) ? 'read' : action] ?? action;
}
