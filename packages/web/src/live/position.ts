import type { QueryClient } from '@tanstack/react-query';

/**
 * Up to which event the answers that the page keeps are known to be true. It stays with them: from one link to the
 * next, and until they are thrown away. Null when that is not known any more, as after a change of rights.
 */
type Position = number | null;

const KEY = ['live-position'] as const;

export function positionOf(queryClient: QueryClient): Position {
  return queryClient.getQueryData<Position>(KEY) ?? null;
}

export function keepPosition(queryClient: QueryClient, position: Position): void {
  // Nobody watches it, and what nobody watches is thrown away after some minutes.
  queryClient.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(KEY, position);
}

/** Before anything else is asked: what happens from now on, until there is a link, is told once there is one. */
export function beginAt(queryClient: QueryClient, position: number): void {
  if (queryClient.getQueryData<Position>(KEY) === undefined) keepPosition(queryClient, position);
}
