import type { PrinterCommand } from '@farmhand/contract';
import { Group, Text } from '@mantine/core';
import { useT } from '../../../i18n/language.tsx';
import { SaidText } from '../../../i18n/said-text.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { When } from '../../../ui/when.tsx';
import { PersonName } from '../../auth/index.ts';
import { type Control, commandWords, STAGES, type StageState, stagesOf } from '../control/index.ts';
import classes from './printer.module.css';

const LOOKS: Readonly<Record<StageState, IconName>> = {
  done: 'check',
  waiting: 'clock',
  failed: 'cross',
  unsaid: 'help',
};

/** What this page has asked for while the service has not noted it yet. */
export function AskedRow({ asked }: { readonly asked: Control }) {
  const t = useT();
  const { action, ...parameters } = asked;
  const [key, values] = commandWords({ action, parameters, applied: null });
  return (
    <div className={classes['command']}>
      <Text fw={600}>{t(key, values)}</Text>
      <span className={classes['stage']} data-state="waiting">
        <Icon name={LOOKS.waiting} size={13} />
        {t('printerPage.stage.sent.waiting')}
      </span>
    </div>
  );
}

/** What was asked, and how far it came: sent, accepted, seen in the printer's own report. */
export function CommandRow({ command }: { readonly command: PrinterCommand }) {
  const t = useT();
  const stages = stagesOf(command);
  const [key, values] = commandWords(command);
  return (
    <div className={classes['command']}>
      <Group gap={8} justify="space-between" wrap="nowrap">
        <Text fw={600}>{t(key, values)}</Text>
        <Text size="xs" c="dimmed" className={classes['when']}>
          {command.requested_by !== null && (
            <>
              <PersonName id={command.requested_by} name={command.requested_by_name ?? null} /> ·{' '}
            </>
          )}
          <When iso={command.requested_at} />
        </Text>
      </Group>
      <Group gap={10}>
        {STAGES.filter((stage) => stages[stage] !== 'unsaid').map((stage) => (
          <span key={stage} className={classes['stage']} data-state={stages[stage]}>
            <Icon name={LOOKS[stages[stage]]} size={13} />
            {t(`printerPage.stage.${stage}.${stages[stage] === 'unsaid' ? 'done' : stages[stage]}`)}
          </span>
        ))}
      </Group>
      {command.detail !== null && (
        <Text size="xs" c="dimmed">
          <SaidText said={command.said}>{command.detail}</SaidText>
        </Text>
      )}
    </div>
  );
}
