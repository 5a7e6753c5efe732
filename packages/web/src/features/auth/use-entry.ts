import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { meQuery } from './queries.ts';

/** A place of ours to go on to. Anything that could lead to another host leads home. */
export function safePath(next: string | undefined): string {
  return next !== undefined && /^\/(?![/\\])/.test(next) ? next : '/';
}

/** What happens after the session cookie has arrived: nothing of another person stays, then in. */
export function useEntry() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (next?: string) => {
      queryClient.clear();
      await queryClient.fetchQuery(meQuery);
      await navigate({ href: safePath(next), replace: true });
    },
    [queryClient, navigate],
  );
}
