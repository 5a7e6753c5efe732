import { wordsQuery } from '../../i18n/own-words.ts';
import { isRead } from './action-names.ts';

export type ActionWords = Readonly<Record<string, string>>;

export const actionWordsQuery = wordsQuery<string>(
  'the audit log',
  import.meta.glob<ActionWords>('./actions/*.ts', { import: 'actions' }),
);

export function wordsFor(action: string, words: ActionWords): string {
  return words[isRead(action) ? 'read' : action] ?? action;
}
