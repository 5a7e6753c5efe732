import { useSuspenseQuery } from '@tanstack/react-query';
import { meQuery } from './queries.ts';

/** Who is logged in. Only for pages inside the frame: its route has asked before they show. */
export function useMe() {
  return useSuspenseQuery(meQuery).data;
}
