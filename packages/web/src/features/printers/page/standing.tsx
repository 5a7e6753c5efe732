import type { Printer } from '@farmhand/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { isOwn } from '../../../farm/ownership.ts';
import { useSay, useT } from '../../../i18n/language.tsx';
import { SaidText } from '../../../i18n/said-text.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { When } from '../../../ui/when.tsx';
import { useMe } from '../../auth/index.ts';
import { Verdict } from '../connection/index.ts';
import { type Controls, mayDo, Refusal, type StepName, stepOf, useSteps } from '../control/index.ts';
import { REST_LOOKS, restOf, restSaid } from '../mains.ts';
import { StateWord, Status } from '../status.tsx';
import classes from './printer.module.css';

interface StandingProps {
  readonly printer: Printer;
  readonly controls: Controls;
}

/** How the printer stands, in words, and the one thing to do about it. */
export function Standing({ printer, controls }: StandingProps) {
  const t = useT();
  const say = useSay();
  const { ready, ready_reason } = printer;
  const rest = restOf(printer);
  const why = rest === null ? printer.status_reason_said : restSaid(printer);
  const whyInEnglish = rest === null ? printer.status_reason : why && '';
  const isWaiting = printer.status === 'idle' && printer.plate === 'occupied' && printer.requires_plate_clear;
  return (
    <Stack gap={8}>
      <div className={classes['standing']}>
        {rest === null ? <Status status={printer.status} /> : <StateWord {...REST_LOOKS[rest]} />}
        <Text c="dimmed">
          <When iso={printer.status_since} />
        </Text>
        {whyInEnglish !== null && (
          <Text>
            <SaidText said={why}>{whyInEnglish}</SaidText>
          </Text>
        )}
        <Text c="dimmed">
          {isWaiting && t('printerPage.plateWaits')}
          {!isWaiting && ready && t('printerPage.ready')}
          {!isWaiting &&
            printer.status === 'idle' &&
            !ready &&
            t('printerPage.notReady', { reason: say(printer.ready_reason_said, ready_reason ?? '') })}
        </Text>
      </div>
      {isOwn(printer) && <Step printer={printer} controls={controls} />}
    </Stack>
  );
}

const ICONS: Readonly<Record<StepName, IconName>> = {
  enable: 'power',
  confirm_identity: 'shield',
  reconnect: 'connect',
  clear_error: 'check',
  resume: 'play',
  clear_plate: 'done',
};

function Step({ printer, controls }: StandingProps) {
  const t = useT();
  const { role } = useMe().user;
  const step = stepOf(printer);
  const steps = useSteps(printer, controls);
  if (step === null || !mayDo(printer, step, role)) return null;
  return (
    <Stack gap={8}>
      <Group gap="sm">
        <Button
          size="md"
          leftSection={<Icon name={ICONS[step]} size={18} />}
          loading={steps.isBusy}
          onClick={() => steps.take(step)}
        >
          {t(`printerPage.step.${step}`)}
        </Button>
        <Text c="dimmed" className="grow" miw={200}>
          {t(`printerPage.step.${step}Hint`)}
        </Text>
      </Group>
      <Refusal error={steps.error} />
      {steps.verdict !== null && <Verdict test={steps.verdict} />}
    </Stack>
  );
}
