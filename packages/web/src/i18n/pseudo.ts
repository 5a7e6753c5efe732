import type { Language } from '@farmhand/words';
import type { Messages } from './languages/en.ts';

/**
 * A language for tests: English with marks around whatever the page words. What shows without them has been written
 * past the catalogue. Nobody is offered it; it is spoken by who has stored it as the choice.
 */
export const PSEUDO = 'en-x-pseudo';

const marked = (words: string): string => `⟦${words}⟧`;

function markedAll<T extends Readonly<Record<string, string>>>(table: T): T {
  const entries = Object.entries(table).map(([key, words]) => [key, marked(words)]);
  return Object.fromEntries(entries) as { readonly [K in keyof T]: string } as T;
}

export const pseudoMessages = (english: Messages): Messages => markedAll(english);

export function pseudoWords({ sayings, alerts, ...rest }: Language): Language {
  const markedAlerts = Object.entries(alerts).map(([code, words]) => [code, markedAll(words)]);
  return {
    ...rest,
    tag: PSEUDO,
    sayings: markedAll(sayings),
    alerts: Object.fromEntries(markedAlerts) as Language['alerts'],
  };
}
