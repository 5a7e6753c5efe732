import { Badge, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Section } from '../../ui/page.tsx';
import { useMe } from '../auth/index.ts';
import type { Doing } from './account-search.ts';
import { TotpOffDialog } from './totp-off-dialog.tsx';
import { TotpOnDialog } from './totp-on-dialog.tsx';
import { TotpRenewDialog } from './totp-renew-dialog.tsx';

type Step = 'totp-on' | 'totp-off' | 'totp-renew' | null;

const STEPS = ['totp-on', 'totp-off', 'totp-renew'] as const;

/** `doing` is what somebody was about to do before they proved who they are. */
export function SecondFactor({ doing }: { readonly doing: Doing | undefined }) {
  const t = useT();
  const isOn = useMe().user.totp_enabled;
  const [step, setStep] = useState<Step>(STEPS.find((one) => one === doing) ?? null);
  const close = () => setStep(null);
  const actions = isOn ? (
    <Group gap="xs">
      <Button variant="default" onClick={() => setStep('totp-renew')}>
        {t('totp.newCodes')}
      </Button>
      <Button variant="default" onClick={() => setStep('totp-off')}>
        {t('totp.turnOff')}
      </Button>
    </Group>
  ) : (
    <Button onClick={() => setStep('totp-on')}>{t('totp.turnOn')}</Button>
  );
  return (
    <>
      <Section
        title={t('totp.title')}
        intro={t(isOn ? 'totp.isOn' : 'totp.isOff')}
        actions={
          <Group gap="sm">
            <Badge color={isOn ? 'farm' : 'gray'}>{t(isOn ? 'home.on' : 'home.off')}</Badge>
            {actions}
          </Group>
        }
      />
      {step === 'totp-on' && <TotpOnDialog onClose={close} />}
      {step === 'totp-off' && <TotpOffDialog onClose={close} />}
      {step === 'totp-renew' && <TotpRenewDialog onClose={close} />}
    </>
  );
}
