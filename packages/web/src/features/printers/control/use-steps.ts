import type { ConnectionTest, Printer } from '@farmhand/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { putPrinter } from '../../../farm/printers.ts';
import { useT } from '../../../i18n/language.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import type { StepName } from './step.ts';
import type { Controls } from './use-controls.ts';

/** Plates have buttons of their own. */
export type TakenStep = Exclude<StepName, 'clear_plate'>;

/** Takes the next step with a printer, whichever it is. */
export function useSteps(printer: Printer, controls: Controls) {
  const t = useT();
  const toast = useToast();
  const queryClient = useQueryClient();
  const params = { id: printer.id };
  const { name } = printer;
  const change = useMutation({
    mutationFn: (step: 'enable' | 'confirm_identity') =>
      api.updatePrinter({ params, body: step === 'enable' ? { enabled: true } : { identity: 'accept' } }),
    onSuccess(fresh, step) {
      putPrinter(queryClient, fresh);
      toast(t(`printerPage.step.${step}Done`, { name }));
    },
  });
  const test = useMutation({ mutationFn: (): Promise<ConnectionTest> => api.testPrinter({ params }) });

  return {
    take(step: TakenStep): void {
      if (step === 'resume' || step === 'clear_error') controls.send({ action: step });
      else if (step === 'reconnect') test.mutate();
      else change.mutate(step);
    },
    isBusy: change.isPending || test.isPending || controls.isBusy,
    error: change.error ?? test.error,
    verdict: test.data ?? null,
  };
}
