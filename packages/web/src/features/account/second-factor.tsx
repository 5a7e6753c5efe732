import { Badge, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Section } from '../../ui/page.tsx';
import { useMe } from '../auth/index.ts';
import { TotpOffDialog } from './totp-off-dialog.tsx';
import { TotpOnDialog } from './totp-on-dialog.tsx';
import { TotpRenewDialog } from './totp-renew-dialog.tsx';

type Step = 'on' | 'off' | 'renew' | null;

export function SecondFactor() {
  const t = useT();
  const isOn = useMe().user.totp_enabled;
  const [step, setStep] = useState<Step>(null);
  const close = () => setStep(null);
  const actions = isOn ? (
    <Group gap="xs">
      <Button variant="default" onClick={() => setStep('renew')}>
        {t('totp.newCodes')}
      </Button>
      <Button variant="default" onClick={() => setStep('off')}>
        {t('totp.turnOff')}
      </Button>
    </Group>
  ) : (
    <Button onClick={() => setStep('on')}>{t('totp.turnOn')}</Button>
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
      {step === 'on' && <TotpOnDialog onClose={close} />}
      {step === 'off' && <TotpOffDialog onClose={close} />}
      {step === 'renew' && <TotpRenewDialog onClose={close} />}
    </>
  );
}
