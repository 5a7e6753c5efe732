import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { api, dropReads } from '../../api/client.ts';
import { isLoggedOut } from '../../api/problem.ts';
import { useProblemWords } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { webAddressOf } from './provider-paths.ts';

/**
 * Ends the session in an order in which nothing is refused: the frame leaves with all that asks, what it asked is
 * dropped, and only then does the session end.
 */
export function useLeaving() {
  const toast = useToast();
  const problemWords = useProblemWords();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const logOut = useCallback(async () => {
    flushSync(() => setLeaving(true));
    dropReads();
    let there: string | null = null;
    try {
      there = webAddressOf((await api.logOut()).redirect_to);
    } catch (error) {
      if (!isLoggedOut(error)) {
        setLeaving(false);
        toast(problemWords(error));
        return;
      }
    }
    // Where the session came from a provider, that one leads back to the log-in page.
    if (there === null) await navigate({ to: '/login' });
    queryClient.clear();
    if (there !== null) location.assign(there);
  }, [problemWords, toast, navigate, queryClient]);
  return { isLeaving, logOut };
}
