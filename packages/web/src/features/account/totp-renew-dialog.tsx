import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Gate } from './gate.tsx';
import { type Proof, ProveBoth } from './prove-both.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function TotpRenewDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const renew = useMutation({
    mutationFn: (proof: Proof) => api.renewRecoveryCodes({ body: proof }),
    gcTime: 0,
  });
  const codes = renew.data?.recovery_codes;
  return (
    <Dialog isOpen isSticky={codes !== undefined} title={t('totp.newCodes')} onClose={onClose}>
      {codes === undefined ? (
        <Gate doing="totp-renew" error={renew.error}>
          {(asksPassword) => (
            <ProveBoth
              warning={t('totp.newCodesWarning')}
              action={t('totp.newCodes')}
              asksPassword={asksPassword}
              isBusy={renew.isPending}
              error={renew.error}
              onProof={renew.mutate}
            />
          )}
        </Gate>
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </Dialog>
  );
}
