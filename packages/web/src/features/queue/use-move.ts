import type { QueuedJob } from '@farmhand/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { type Move, planMove } from './order.ts';
import { queueQuery } from './queries.ts';
import { JOB_WORDS } from './use-job-actions.ts';

async function send({ id, priority, orders }: Move<QueuedJob>): Promise<void> {
  if (priority !== null) await api.updateJob({ params: { id }, body: { priority } });
  for (const job_ids of orders) await api.orderQueue({ body: { job_ids: [...job_ids] } });
}

interface Sent {
  readonly move: Move<QueuedJob>;
  readonly words: string;
  readonly before: readonly QueuedJob[];
}

/** Moves a job to a place of the whole queue: shown at once, taken back when the service refuses. */
export function useMove(): (id: number, index: number) => void {
  const t = useT();
  const toast = useToast();
  const problemWords = useProblemWords();
  const queryClient = useQueryClient();
  const { queryKey } = queueQuery;

  const { mutate } = useMutation({
    // One after the other: each builds on the order that the last one made.
    scope: { id: 'queue-order' },
    mutationFn: ({ move }: Sent) => send(move),
    onError(error, { before }) {
      queryClient.setQueryData(queryKey, before);
      toast(t('queue.moveFailed', { problem: problemWords(error, JOB_WORDS) }));
    },
    onSuccess: (_, { words, move }) => toast(words, { undo: () => goBack(move) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });

  const { mutate: mutateBack } = useMutation({
    scope: { id: 'queue-order' },
    mutationFn: ({ move }: { readonly move: Move<QueuedJob> }) => send(move),
    onError: (error) => toast(t('queue.moveFailed', { problem: problemWords(error, JOB_WORDS) })),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });

  function goBack({ id, from }: Move<QueuedJob>): void {
    const move = planMove(queryClient.getQueryData(queryKey) ?? [], id, from.index, from.priority);
    if (move === null) return;
    queryClient.setQueryData(queryKey, move.after);
    mutateBack({ move });
  }

  return useCallback(
    (id, index) => {
      const before = queryClient.getQueryData(queryKey) ?? [];
      const move = planMove(before, id, index);
      if (move === null) return;
      // At once and not with the call: what was dropped must not jump back first.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, move.after);
      const at = move.after.findIndex((job) => job.id === id);
      const facts = { name: move.after[at]?.item_name ?? '', place: at + 1 };
      const words =
        move.priority === null
          ? t('queue.moved', facts)
          : t('queue.movedPriority', { ...facts, priority: move.priority, before: move.from.priority });
      mutate({ move, words, before });
    },
    [queryClient, queryKey, mutate, t],
  );
}
