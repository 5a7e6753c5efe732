import type { Printer, Spool } from '@farmhand/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import type { Holder } from './holders.ts';
import { spoolName } from './names.ts';
import { useRenewSpools, useRun } from './use-run.ts';

type Placed = Pick<Spool, 'id' | 'printer_id' | 'ams_slot' | 'position'>;

/** Back to where it was, which may be nowhere. */
function putBack({ id, printer_id, ams_slot, position }: Placed): Promise<unknown> {
  if (printer_id === null) return api.unloadSpool({ params: { id } });
  return api.assignSpool({ body: { spool_id: id, printer_id, ams_slot, position } });
}

export interface Loading {
  readonly spool: Spool;
  readonly printer: Pick<Printer, 'id' | 'name'>;
  readonly holder: Pick<Holder, 'label' | 'ams_slot' | 'position'>;
}

/** Says which spool is in a place; undoing it also brings back the spool that had to leave. */
export function useLoad(onDone: () => void) {
  const t = useT();
  const toast = useToast();
  const run = useRun();
  const renew = useRenewSpools();
  return useMutation({
    mutationFn: ({ spool, printer, holder: { ams_slot, position } }: Loading) =>
      api.assignSpool({ body: { spool_id: spool.id, printer_id: printer.id, ams_slot, position } }),
    onSuccess({ printer_id, ams_slot, position, previous_spool_id }, { spool, printer, holder }) {
      const undo = () =>
        run(async () => {
          await putBack(spool);
          if (previous_spool_id === null) return;
          await putBack({ id: previous_spool_id, printer_id, ams_slot, position });
        });
      const place = { name: spoolName(spool), slot: holder.label, printer: printer.name };
      toast(t('spools.isLoaded', place), { undo });
      onDone();
      return renew();
    },
  });
}

export function useUnload(): (spool: Spool) => void {
  const t = useT();
  const toast = useToast();
  const run = useRun();
  return (spool) =>
    run(async () => {
      await api.unloadSpool({ params: { id: spool.id } });
      toast(t('spools.isUnloaded', { name: spoolName(spool) }), { undo: () => run(() => putBack(spool)) });
    });
}
