import { Button, Text } from '@mantine/core';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { named } from '../../ui/named.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { printerPath } from '../../ui/paths.ts';
import { WindowGrid } from '../../ui/window-grid.tsx';
import classes from './care.module.css';
import { DueMark, useDueWords } from './due.tsx';
import { CareProgress } from './progress.tsx';
import type { Standing } from './standings.ts';
import { usedWords } from './words.ts';

const LEAST_WIDTH = 320;
const CARE_CARD_HEIGHT = 140;

interface CareCardsProps {
  readonly standings: readonly Standing[];
  readonly mayComplete: (printerId: number) => boolean;
  readonly onComplete: (standing: Standing) => void;
}

/** What is to be done, the most urgent first. */
export function CareCards({ standings, mayComplete, onComplete }: CareCardsProps) {
  const { t, say } = useLanguage();
  const dueWords = useDueWords();
  return (
    <WindowGrid
      label={t('care.title')}
      items={standings}
      keyOf={({ task, on }) => `${task.id}:${on.printer_id}`}
      leastWidth={LEAST_WIDTH}
      cardHeight={CARE_CARD_HEIGHT}
    >
      {(standing) => {
        const { task, on } = standing;
        const name = say(task.name_said, task.name);
        return (
          <article className={classes['card']}>
            <div className={classes['pair']}>
              <Text fw={600} className={classes['cut'] ?? ''} title={name}>
                {name}
              </Text>
              <DueMark status={on.status} />
            </div>
            <div className={classes['pair']}>
              <span className={classes['cut']}>
                <PathLink path={printerPath(on.printer_id)}>{named(on.printer_name)}</PathLink>
              </span>
              {task.blocks_dispatch && on.status === 'overdue' && <Blocks isNow />}
            </div>
            <CareProgress on={on} />
            <div className={classes['pair']}>
              <div className={classes['lines']}>
                <div className={classes['cut']}>{dueWords(on).long}</div>
                <div className={classes['cut']}>{usedWords(t, task, on)}</div>
              </div>
              {mayComplete(on.printer_id) && <DoneButton standing={standing} onComplete={onComplete} />}
            </div>
          </article>
        );
      }}
    </WindowGrid>
  );
}

/** Whether jobs are kept away, now or as soon as it is overdue. */
export function Blocks({ isNow }: { readonly isNow: boolean }) {
  const t = useT();
  return (
    <Text
      size="xs"
      component="span"
      style={{ whiteSpace: 'nowrap' }}
      c={isNow ? 'var(--farm-bad)' : 'dimmed'}
      {...(isNow && { fw: 600 })}
    >
      <Icon name="hold" size={13} /> {t(isNow ? 'care.blocksNow' : 'care.blocks')}
    </Text>
  );
}

interface DoneButtonProps {
  readonly standing: Standing;
  readonly onComplete: (standing: Standing) => void;
}

export function DoneButton({ standing, onComplete }: DoneButtonProps) {
  const { t, say } = useLanguage();
  const { task, on } = standing;
  return (
    <Button
      variant={on.status === 'ok' ? 'default' : 'filled'}
      h={44}
      flex="none"
      leftSection={<Icon name="check" size={16} />}
      aria-label={t('care.doneOn', { task: say(task.name_said, task.name), printer: on.printer_name })}
      onClick={() => onComplete(standing)}
    >
      {t('care.done')}
    </Button>
  );
}
