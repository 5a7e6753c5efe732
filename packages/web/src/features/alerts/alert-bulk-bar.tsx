import type { Alert, AlertMark } from '@farmhand/contract';
import { Button, Checkbox } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import classes from './alert-bulk-bar.module.css';
import { markable } from './marks.ts';
import type { MarkAlerts } from './use-mark-alerts.ts';

interface AlertBulkBarProps {
  readonly shown: number;
  readonly chosen: readonly Alert[];
  readonly isSettled: boolean;
  readonly marks: MarkAlerts;
  readonly onAll: () => void;
  readonly onNone: () => void;
}

/** What can be done to the chosen ones. It is always there, so that nothing moves with the first choice. */
export function AlertBulkBar({ shown, chosen, isSettled, marks, onAll, onNone }: AlertBulkBarProps) {
  const t = useT();
  // Nobody has to read what is settled.
  const actions: readonly AlertMark[] = isSettled ? ['dismiss'] : ['read', 'dismiss'];
  const isAll = chosen.length === shown;
  return (
    <section className={classes['bar']} aria-label={t('alerts.bulk')}>
      <Checkbox
        label={
          chosen.length === 0
            ? t('alerts.chooseAll', { count: shown })
            : t('alerts.chosen', { count: chosen.length })
        }
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={isAll ? onNone : onAll}
      />
      <div className={classes['actions']}>
        {actions.map((action) => {
          const ids = markable(chosen, action).map(({ id }) => id);
          return (
            <Button
              key={action}
              variant="default"
              size="xs"
              disabled={marks.isPending || ids.length === 0}
              onClick={() => marks.markSome(ids, action, onNone)}
            >
              {ids.length === 0 ? t(`alerts.${action}`) : t(`alerts.some.${action}`, { count: ids.length })}
            </Button>
          );
        })}
      </div>
    </section>
  );
}
