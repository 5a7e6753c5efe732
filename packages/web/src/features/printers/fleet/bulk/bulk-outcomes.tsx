import { Button, Group, Text } from '@mantine/core';
import { useLanguage, useT } from '../../../../i18n/language.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { named } from '../../../../ui/named.tsx';
import { useProblemWords } from '../../../../ui/problem.tsx';
import { fixWords } from '../../connection/index.ts';
import classes from './bulk.module.css';
import { type Line, type Progress, tally } from './bulk.ts';
import type { BulkRun } from './use-bulk.ts';

const LOOKS: Readonly<Record<Progress, { readonly icon: IconName; readonly color: string }>> = {
  waiting: { icon: 'clock', color: 'var(--mantine-color-dimmed)' },
  running: { icon: 'refresh', color: 'var(--farm-idle)' },
  done: { icon: 'done', color: 'var(--farm-good)' },
  sent: { icon: 'clock', color: 'var(--farm-wait)' },
  unrecorded: { icon: 'done', color: 'var(--farm-good)' },
  failed: { icon: 'failed', color: 'var(--farm-bad)' },
};

interface BulkOutcomesProps {
  readonly run: BulkRun;
  readonly onClose: () => void;
}

/** What became of it at each printer, as it happens. */
export function BulkOutcomes({ run: { lines }, onClose }: BulkOutcomesProps) {
  const t = useT();
  const { done, failed, isOver } = tally(lines);
  return (
    <Dialog isOpen title={t('fleet.outcomes')} onClose={onClose}>
      <div role="status">
        <Text>{t('fleet.outcomesDone', { done, count: lines.length })}</Text>
        {failed > 0 && <Text c="var(--farm-bad)">{t('fleet.outcomesFailed', { count: failed })}</Text>}
      </div>
      <ul className={classes['outcomes']}>
        {lines.map((line) => (
          <OutcomeLine key={line.id} line={line} />
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button variant={isOver ? 'filled' : 'default'} onClick={onClose}>
          {t('action.close')}
        </Button>
      </Group>
    </Dialog>
  );
}

function OutcomeLine({ line: { name, progress, error } }: { readonly line: Line }) {
  const { t, say } = useLanguage();
  const problemWords = useProblemWords();
  const { icon, color } = LOOKS[progress];
  const fix = fixWords(say, error);
  return (
    <li>
      <span className={classes['outcome']} style={{ color }}>
        <Icon name={icon} size={16} />
        {t(`fleet.outcome.${progress}`)}
      </span>
      <span className={classes['who']}>
        {named(name)}
        {progress === 'failed' && <Text size="xs">{problemWords(error)}</Text>}
        {fix !== null && <Text size="xs">{t('printerPage.fix', { fix })}</Text>}
      </span>
    </li>
  );
}
