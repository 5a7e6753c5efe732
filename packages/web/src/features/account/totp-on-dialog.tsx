import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { meQuery } from '../auth/index.ts';
import { ConfirmPassword } from './confirm-password.tsx';
import { Gate } from './gate.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanCode } from './scan-code.tsx';

/** Password, then the app's code, then the recovery codes: each step proves the one before it. */
export function TotpOnDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useMutation({
    mutationFn: (password: string | undefined) =>
      api.beginTotp({ body: password === undefined ? {} : { password } }),
    gcTime: 0,
  });
  const enable = useMutation({
    mutationFn: (totp_code: string) => api.enableTotp({ body: { totp_code } }),
    gcTime: 0,
    onSuccess: ({ recovery_codes }) => setCodes(recovery_codes),
  });

  function finish(): void {
    toast(t('totp.turnedOn'));
    onClose();
    void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  }

  if (codes !== null) {
    return (
      <Dialog isOpen isSticky title={t('totp.codesTitle')} onClose={finish}>
        <RecoveryCodes codes={codes} onDone={finish} />
      </Dialog>
    );
  }
  return (
    <Dialog isOpen title={t('totp.title')} onClose={onClose}>
      {begin.data === undefined ? (
        <Gate doing="totp-on" error={begin.error}>
          {(asksPassword) => (
            <ConfirmPassword
              asksPassword={asksPassword}
              isBusy={begin.isPending}
              error={begin.error}
              onPassword={begin.mutate}
            />
          )}
        </Gate>
      ) : (
        <ScanCode
          secret={begin.data.secret}
          otpauthUrl={begin.data.otpauth_url}
          isBusy={enable.isPending}
          error={enable.error}
          onCode={enable.mutate}
        />
      )}
    </Dialog>
  );
}
