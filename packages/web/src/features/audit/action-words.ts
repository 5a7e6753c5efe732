import { isWrite, ROUTES, type RouteShape, type Routes } from '@farmhand/contract';
import { queryOptions } from '@tanstack/react-query';

type WriteId = {
  [Id in keyof Routes]: Routes[Id]['method'] extends 'GET' ? never : Id;
}[keyof Routes];

const OF_THE_SERVICE = ['restore', 'leaveOutDamagedLog'] as const;

/** Entries are named by the route that was called, or by what the service did itself; reads are told when refused. */
export type AuditAction = WriteId | (typeof OF_THE_SERVICE)[number] | 'read';
export type ActionWords = Readonly<Record<string, string>>;

const routes: readonly RouteShape[] = Object.values(ROUTES);
export const ACTIONS: readonly string[] = [...routes.filter(isWrite).map(({ id }) => id), ...OF_THE_SERVICE];

/** A file for each language, which comes with the audit log alone; in a language without one actions have their names. */
const files = import.meta.glob<ActionWords>('./actions/*.ts', { import: 'actions' });

export const actionWordsQuery = (language: string) =>
  queryOptions({
    queryKey: ['action-words', language],
    queryFn: async () => (await files[`./actions/${language}.ts`]?.()) ?? {},
    staleTime: Number.POSITIVE_INFINITY,
  });

export function wordsFor(action: string, words: ActionWords): string {
  const isRead = routes.some((route) => route.id === action && !isWrite(route));
  return words[isRead ? 'read' : action] ?? action;
}
