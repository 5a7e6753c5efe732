import type { BodySent, Job, Routes } from '@farmhand/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createAttempts } from '../../api/attempts.ts';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { type CodeWords, useProblemWords } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';

export const JOB_WORDS: CodeWords = {
  invalid_state_transition: 'queue.wrongState',
  quota_exceeded: 'queue.quotaExceeded',
  job_not_found: 'queue.jobGone',
};

type Change = BodySent<Routes['updateJob']>;

/** Asks everything about jobs again: quicker than the live feed, and also right when that is down. */
export function useRenewJobs(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const keys = [['queue'], ['jobs'], ['explain'], ['timeline']] as const;
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

/** What is done to a job without asking first; each says what happened, with a way back where there is one. */
export function useJobActions() {
  const t = useT();
  const toast = useToast();
  const problemWords = useProblemWords();
  const renew = useRenewJobs();
  const [attempt] = useState(createAttempts);
  const { mutate: run } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: (error) => toast(problemWords(error, JOB_WORDS)),
    onSettled: renew,
  });
  const change = (id: number, body: Change) => api.updateJob({ params: { id }, body });

  return {
    setHold({ id, item_name: name }: Job, hold: boolean): void {
      run(async () => {
        await change(id, { hold });
        const undo = () => run(async () => void (await change(id, { hold: !hold })));
        toast(t(hold ? 'queue.isHeld' : 'queue.isReleased', { name }), { undo });
      });
    },
    unpin({ id, item_name: name, printer_id }: Job): void {
      run(async () => {
        await change(id, { printer_id: null });
        const undo = () => run(async () => void (await change(id, { printer_id })));
        toast(t('queue.isUnpinned', { name }), { undo });
      });
    },
    duplicate({ id, item_name: name }: Job): void {
      run(async () => {
        const params = { id };
        const twin = await attempt(`${id}`, (idempotencyKey) => api.duplicateJob({ params, idempotencyKey }));
        if (twin === null) return;
        const { status } = twin;
        toast(t(status === 'submitted' ? 'queue.isDuplicatedSubmitted' : 'queue.isDuplicated', { name }));
      });
    },
    retry({ id, item_name: name }: Job): void {
      run(async () => {
        await api.retryJob({ params: { id } });
        toast(t('queue.isRetried', { name }));
      });
    },
    resubmit({ id, item_name: name }: Job): void {
      run(async () => {
        const { status } = await api.resubmitJob({ params: { id } });
        toast(t(status === 'submitted' ? 'own.resubmitted' : 'own.resubmittedQueued', { name }));
      });
    },
  };
}
export type JobActions = ReturnType<typeof useJobActions>;
