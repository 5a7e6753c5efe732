import type { Spool } from '@farmhand/contract';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { spoolName } from './names.ts';
import { putBack } from './use-placement.ts';
import { useRun } from './use-run.ts';

/** Out of sight with its history kept, and back. Undoing also puts it into the slot that it was taken from. */
export function useArchive() {
  const t = useT();
  const toast = useToast();
  const run = useRun();
  const set = (id: number, status: 'archived' | 'active') =>
    api.updateSpool({ params: { id }, body: { status } });
  return {
    archive(spool: Spool): void {
      run(async () => {
        await set(spool.id, 'archived');
        const undo = () =>
          run(async () => {
            await set(spool.id, 'active');
            if (spool.printer_id !== null) await putBack(spool);
          });
        toast(t('spools.isArchived', { name: spoolName(spool) }), { undo });
      });
    },
    restore(spool: Spool): void {
      run(async () => {
        await set(spool.id, 'active');
        const undo = () => run(() => set(spool.id, 'archived'));
        toast(t('spools.isRestored', { name: spoolName(spool) }), { undo });
      });
    },
  };
}
