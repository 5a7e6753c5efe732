import type { ImportAction, SpoolImportRow } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { named } from '../../../ui/named.tsx';
import { Pager } from '../../../ui/pager.tsx';
import classes from './import-rows.module.css';
import { changeWords, worstFirst } from './rows.ts';

const PAGE = 100;

const LOOKS: Readonly<Record<ImportAction, { readonly icon: IconName; readonly color: string }>> = {
  error: { icon: 'warning', color: 'var(--farm-bad)' },
  update: { icon: 'edit', color: 'var(--farm-idle)' },
  create: { icon: 'plus', color: 'var(--farm-good)' },
  unchanged: { icon: 'check', color: 'var(--farm-off)' },
};

/** Line by line what would happen, and what keeps it from happening. */
export function ImportRows({ rows }: { readonly rows: readonly SpoolImportRow[] }) {
  const { t, say } = useLanguage();
  const [skip, setSkip] = useState(0);
  const sorted = useMemo(() => worstFirst(rows), [rows]);
  return (
    <>
      <ol className={`rows ${classes['list']}`}>
        {sorted.slice(skip, skip + PAGE).map((row) => (
          <li key={row.line} className={classes['row']}>
            <Text component="span" c={LOOKS[row.action].color} className={classes['action'] ?? ''}>
              <Icon name={LOOKS[row.action].icon} size={16} />
              {t(`spools.row.${row.action}`)}
            </Text>
            <div className={classes['words']}>
              <Text fw={600}>
                {named(row.name)}{' '}
                <Text component="span" size="xs" c="dimmed" fw={400}>
                  {t('spools.line', { line: row.line })}
                </Text>
              </Text>
              {row.problems.map(({ column, message, said }) => (
                <Text key={`${column} ${message}`} c="var(--farm-bad)">
                  {column === null
                    ? say(said, message)
                    : t('action.labelled', { label: column, text: say(said, message) })}
                </Text>
              ))}
              {row.action === 'update' &&
                row.changes.map((change) => (
                  <Text key={change.field} size="xs" c="dimmed">
                    {changeWords(change)}
                  </Text>
                ))}
            </div>
          </li>
        ))}
      </ol>
      <Pager skip={skip} limit={PAGE} total={sorted.length} onSkip={setSkip} />
    </>
  );
}
