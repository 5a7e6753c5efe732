import type { Printer } from '@farmhand/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { isOwn } from '../../../farm/ownership.ts';
import { PrintHere } from '../../../farm/print-here.tsx';
import { useT } from '../../../i18n/language.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { When } from '../../../ui/when.tsx';
import { useMe } from '../../auth/index.ts';
import { ClearPlateButtons } from '../clearing/clear-plate-buttons.tsx';
import { Verdict } from '../connection/index.ts';
import {
  type Controls,
  mayDo,
  Refusal,
  type StepName,
  stepOf,
  useSteps,
  waitsForWork,
} from '../control/index.ts';
import { LastSeen } from '../last-seen.tsx';
import { shownSince } from '../shown-print.ts';
import { shownState } from '../shown-state.ts';
import { reasonOf } from '../state-reason.ts';
import { StateReasonText } from '../state-reason-text.tsx';
import { StateWord } from '../state-word.tsx';
import classes from './printer.module.css';
import { usePlate } from './use-plate.ts';

interface StandingProps {
  readonly printer: Printer;
  readonly controls: Controls;
}

/** How the printer stands, in words, and the one thing to do about it. */
export function Standing({ printer, controls }: StandingProps) {
  const { run } = usePlate(printer);
  const hasLostRun = run?.state === 'unknown';
  const shown = shownState(printer, hasLostRun);
  const since = shownSince(printer, shown.kind);
  const { role } = useMe().user;
  // Who may clear it reads the same beside the button.
  const isSaidThere = shown.kind === 'done' && mayDo(printer, 'clear_plate', role);
  const reason = isSaidThere ? null : reasonOf(printer, hasLostRun);
  return (
    <Stack gap={8}>
      <div className={classes['standing']}>
        <StateWord {...shown} />
        <Text c="dimmed">
          {shown.kind === 'offline' ? (
            <LastSeen iso={printer.last_seen_at} />
          ) : (
            since !== null && <When iso={since} />
          )}
        </Text>
        {reason !== null && (
          <Text>
            <StateReasonText reason={reason} />
          </Text>
        )}
      </div>
      {isOwn(printer) && <Step printer={printer} controls={controls} />}
      {waitsForWork(printer) && (
        <div>
          <PrintHere id={printer.id} name={printer.name} look="page" />
        </div>
      )}
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
        {step === 'clear_plate' ? (
          <ClearPlateButtons printer={printer} size="md" />
        ) : (
          <Button
            size="md"
            leftSection={<Icon name={ICONS[step]} size={18} />}
            loading={steps.isBusy}
            onClick={() => steps.take(step)}
          >
            {t(`printerPage.step.${step}`)}
          </Button>
        )}
        <Text c="dimmed" className="grow" miw={200}>
          {t(`printerPage.step.${step}Hint`)}
        </Text>
      </Group>
      <Refusal error={steps.error} />
      {steps.verdict !== null && <Verdict test={steps.verdict} />}
    </Stack>
  );
}
