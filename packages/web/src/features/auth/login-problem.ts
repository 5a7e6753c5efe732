import type { Say } from '../../i18n/translate.ts';

/** What a log-in at a provider came back with, in the address. */
export interface CameBack {
  readonly problem?: string;
  readonly provider?: string;
}

export interface LoginSearch extends CameBack {
  readonly next?: string;
}

export function cameBackSearch(search: Readonly<Record<string, unknown>>): CameBack {
  const { problem, provider } = search;
  return {
    ...(typeof problem === 'string' && { problem }),
    ...(typeof provider === 'string' && { provider }),
  };
}

export function loginSearch(search: Readonly<Record<string, unknown>>): LoginSearch {
  const { next } = search;
  return { ...(typeof next === 'string' && { next }), ...cameBackSearch(search) };
}

/** In words, or null for a code that nobody here knows: an address can be written by anybody. */
export function wordsOfCameBack(say: Say, { problem }: CameBack): string | null {
  if (problem === undefined) return null;
  return say({ code: `log_in_problem.${problem}`, facts: {} }, '') || null;
}
