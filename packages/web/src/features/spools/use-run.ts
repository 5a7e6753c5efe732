import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CodeWords, useProblemWords } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';

export const SPOOL_WORDS: CodeWords = {
  spool_not_found: 'spools.gone',
  printer_not_found: 'spools.printerGone',
  in_use: 'spools.wasUsed',
};

/** Asks everything about spools again: quicker than the live feed, and also right when that is down. */
export function useRenewSpools(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['spools'] });
}

/** Does something to spools without asking first; what goes wrong is said. */
export function useRun(): (work: () => Promise<unknown>) => void {
  const toast = useToast();
  const problemWords = useProblemWords();
  const renew = useRenewSpools();
  return useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => toast(problemWords(error, SPOOL_WORDS)),
    onSettled: renew,
  }).mutate;
}
