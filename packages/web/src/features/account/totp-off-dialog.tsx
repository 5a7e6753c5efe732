import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { meQuery } from '../auth/index.ts';
import { Gate } from './gate.tsx';
import { type Proof, ProveBoth } from './prove-both.tsx';

export function TotpOffDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const queryClient = useQueryClient();
  const disable = useMutation({
    mutationFn: (proof: Proof) => api.disableTotp({ body: proof }),
    onSuccess() {
      toast(t('totp.turnedOff'));
      onClose();
      return queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
  return (
    <Dialog isOpen title={t('totp.turnOff')} onClose={onClose}>
      <Gate doing="totp-off" error={disable.error}>
        {(asksPassword) => (
          <ProveBoth
            warning={t('totp.offWarning')}
            action={t('totp.turnOff')}
            asksPassword={asksPassword}
            isBusy={disable.isPending}
            error={disable.error}
            onProof={disable.mutate}
          />
        )}
      </Gate>
    </Dialog>
  );
}
