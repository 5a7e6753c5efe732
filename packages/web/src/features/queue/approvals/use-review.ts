import type { Job } from '@farmhand/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../ui/problem.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { JOB_WORDS, useRenewJobs } from '../use-job-actions.ts';

export interface Decision {
  readonly kind: 'approve' | 'reject';
  readonly jobs: readonly Job[];
  /** A note with an approval, which may be empty; the reason of a rejection, which may not. */
  readonly words: string;
}

/** Decides on one request after the other: one that somebody else has decided does not keep the rest waiting. */
async function send({ kind, jobs, words }: Decision) {
  let count = 0;
  let problem: unknown = null;
  for (const { id } of jobs) {
    try {
      if (kind === 'reject') await api.rejectJob({ params: { id }, body: { reason: words } });
      else await api.approveJob({ params: { id }, body: words === '' ? {} : { notes: words } });
      count += 1;
    } catch (error) {
      problem ??= error;
    }
  }
  return { count, problem };
}

export function useReview() {
  const t = useT();
  const toast = useToast();
  const problemWords = useProblemWords();
  const renew = useRenewJobs();
  return useMutation({
    mutationFn: send,
    onSuccess({ count, problem }, { kind }) {
      if (count > 0) toast(t(kind === 'approve' ? 'approvals.approved' : 'approvals.rejected', { count }));
      if (problem !== null) toast(t('approvals.someFailed', { problem: problemWords(problem, JOB_WORDS) }));
    },
    onSettled: renew,
  });
}
