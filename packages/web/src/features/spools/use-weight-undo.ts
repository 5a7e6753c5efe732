import type { Spool } from '@farmhand/contract';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { spoolName } from './names.ts';
import { useRun } from './use-run.ts';

/** Corrects the weight back, unless a print or somebody else has changed it in the meantime. */
export function useWeightUndo(before: Spool): (after: Pick<Spool, 'remaining_weight_g'>) => () => void {
  const t = useT();
  const toast = useToast();
  const run = useRun();
  const params = { id: before.id };
  return (after) => () =>
    run(async () => {
      const now = await api.getSpool({ params });
      if (now.remaining_weight_g !== after.remaining_weight_g) {
        toast(t('spools.usedMeanwhile', { name: spoolName(before) }));
        return;
      }
      await api.updateSpool({ params, body: { remaining_weight_g: before.remaining_weight_g } });
    });
}
