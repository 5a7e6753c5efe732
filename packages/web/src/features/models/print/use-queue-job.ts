import { type Job, roleAtLeast } from '@farmhand/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import { jobPath } from '../../../ui/paths.ts';
import { useProblemWords } from '../../../ui/problem.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useMe } from '../../auth/index.ts';

/** Queues a job, says so with the way to it, and lets those who may cancel jobs take it back. */
export function useQueueJob(onDone: () => void) {
  const t = useT();
  const toast = useToast();
  const problemWords = useProblemWords();
  const { user } = useMe();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const renew = () => {
    for (const key of ['jobs', 'queue'] as const) void queryClient.invalidateQueries({ queryKey: [key] });
  };

  async function takeBack(id: number, name: string): Promise<void> {
    try {
      await api.cancelJob({ params: { id }, body: {} });
      toast(t('print.takenBack', { name }));
    } catch (error) {
      toast(problemWords(error));
    }
    renew();
  }

  return useMutation({
    mutationFn: (make: () => Promise<Job | null>) => make(),
    onSuccess(job) {
      if (job === null) return;
      const { id, item_name: name, status } = job;
      const more = {
        words: t('print.showJob'),
        go: () => void navigate({ href: jobPath(id) }),
      };
      const undo = () => void takeBack(id, name);
      const words = t(status === 'submitted' ? 'print.submitted' : 'print.queued', { name });
      toast(words, { more, ...(roleAtLeast(user.role, 'operator') && { undo }) });
      renew();
      onDone();
    },
  });
}
