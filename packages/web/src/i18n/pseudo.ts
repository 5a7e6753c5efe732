import type { Language } from '@farmhand/words';
import type { Messages } from './languages/en.ts';

/**
 * A language for tests: English with marks around whatever the page words. What shows without them has been written
 * past the catalogue. Nobody is offered it; it is spoken by who has stored it as the choice.
 */
export const PSEUDO = 'en-x-pseudo';

const marked = (words: string): string => `⟦${words}⟧`;

/** Every entry of a table of words, marked. */
export function markedAll<T extends Readonly<Record<string, string>>>(table: T): T {
  const entries = Object.entries(table).map(([key, words]) => [key, marked(words)]);
  return Object.fromEntries(entries) as { readonly [K in keyof T]: string } as T;
}

type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;

function markedTables<T extends Tables>(tables: T): T {
  const entries = Object.entries(tables).map(([key, table]) => [key, markedAll(table)]);
  return Object.fromEntries(entries) as { readonly [K in keyof T]: T[K] } as T;
}

export const pseudoMessages = (english: Messages): Messages => markedAll(english);

export const pseudoWords = ({ sayings, alerts, vocabulary }: Language): Language => ({
  tag: PSEUDO,
  sayings: markedAll(sayings),
  alerts: markedTables(alerts),
  vocabulary: markedTables(vocabulary),
});
