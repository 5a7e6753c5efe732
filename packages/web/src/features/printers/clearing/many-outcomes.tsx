import { Button, Group, Text } from '@mantine/core';
import { useT } from '../../../i18n/language.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { named } from '../../../ui/named.tsx';
import { useProblemWords } from '../../../ui/problem.tsx';
import type { ClearBatch, ClearLine } from './plate-clears.ts';
import { isOver } from './plate-clears.ts';
import classes from './plates.module.css';

const LOOKS: Readonly<Record<ClearLine['progress'], { readonly icon: IconName; readonly color: string }>> = {
  waiting: { icon: 'clock', color: 'var(--mantine-color-dimmed)' },
  running: { icon: 'refresh', color: 'var(--farm-idle)' },
  done: { icon: 'done', color: 'var(--farm-good)' },
  unsent: { icon: 'clock', color: 'var(--farm-wait)' },
  failed: { icon: 'failed', color: 'var(--farm-bad)' },
};

interface ManyOutcomesProps {
  readonly batch: ClearBatch;
  readonly onClose: () => void;
}

/** What became of each plate, as it happens. */
export function ManyOutcomes({ batch, onClose }: ManyOutcomesProps) {
  const t = useT();
  const { lines } = batch;
  const count = (progress: ClearLine['progress']) =>
    lines.filter((line) => line.progress === progress).length;
  return (
    <Dialog isOpen isLarge title={t('fleet.outcomes')} onClose={onClose}>
      <div role="status">
        <Text>{t('fleet.outcomesDone', { done: count('done'), count: lines.length })}</Text>
        {count('failed') > 0 && (
          <Text c="var(--farm-bad)">{t('fleet.outcomesFailed', { count: count('failed') })}</Text>
        )}
        {count('unsent') > 0 && (
          <Text c="var(--farm-wait)">{t('plates.unsent', { count: count('unsent') })}</Text>
        )}
      </div>
      <ul className={classes['many']}>
        {lines.map((line) => (
          <OutcomeLine key={line.key} line={line} />
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button variant={isOver(batch) ? 'filled' : 'default'} onClick={onClose}>
          {t('action.close')}
        </Button>
      </Group>
    </Dialog>
  );
}

function OutcomeLine({ line: { name, progress, error } }: { readonly line: ClearLine }) {
  const t = useT();
  const problemWords = useProblemWords();
  const { icon, color } = LOOKS[progress];
  return (
    <li>
      <span className={classes['outcome']} style={{ color }}>
        <Icon name={icon} size={16} />
        {progress === 'unsent' ? t('plates.unsentShort') : t(`fleet.outcome.${progress}`)}
      </span>
      <div className={classes['lines']}>
        {named(name)}
        {progress === 'failed' && <Text size="xs">{problemWords(error)}</Text>}
      </div>
    </li>
  );
}
