import { Paper, Skeleton, Text, Title } from '@mantine/core';
import type { Key, ReactNode } from 'react';
import { useT } from '../i18n/language.tsx';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';
import { PathLink } from './path-link.tsx';
import { Problem } from './problem.tsx';
import classes from './widget.module.css';

export const MOST_ROWS = 4;

interface WidgetProps {
  readonly title: string;
  /** How many there are in all; shown beside the title. */
  readonly count?: number | undefined;
  readonly all?: { readonly path: string; readonly words: string };
  readonly isPending?: boolean;
  readonly error?: unknown;
  readonly empty: string;
  readonly rows: readonly { readonly key: Key; readonly content: ReactNode }[];
}

/** A card of the dashboard: the first few of something, how many there are, and where the rest is. */
export function Widget({ title, count, all, isPending = false, error, empty, rows }: WidgetProps) {
  return (
    <Paper component="section" className={classes['widget']} aria-label={title}>
      <div className={classes['head']}>
        <Title order={2}>
          {title}
          {count !== undefined && count > 0 && <span className={classes['total']}>{count}</span>}
        </Title>
        {all !== undefined && <PathLink path={all.path}>{all.words}</PathLink>}
      </div>
      {isPending && <WaitingRows />}
      {!isPending && <Problem error={error} />}
      {!isPending && (error === null || error === undefined) && rows.length === 0 && (
        <Text c="dimmed" className={classes['empty']}>
          {empty}
        </Text>
      )}
      {rows.length > 0 && (
        <ul className="rows">
          {rows.map(({ key, content }) => (
            <li key={key} className={classes['row']}>
              {content}
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}

function WaitingRows() {
  return (
    <div aria-hidden>
      {[0, 1, 2].map((row) => (
        <div key={row} className={classes['row']}>
          <Skeleton height={20} />
        </div>
      ))}
    </div>
  );
}

/** Keeps the room of a widget that is not there yet. */
export function WidgetPlace() {
  const t = useT();
  return (
    <Paper className={classes['widget']} role="status" aria-label={t('frame.loading')}>
      <div className={classes['head']}>
        <Skeleton height={18} width="45%" />
      </div>
      <WaitingRows />
    </Paper>
  );
}

interface RowTextProps {
  readonly path: string;
  readonly name: ReactNode;
  readonly icon?: IconName;
  readonly color?: string;
  readonly detail: ReactNode;
}

/** What a row is about, which leads there, and below it one line about it. */
export function RowText({ path, name, icon, color, detail }: RowTextProps) {
  return (
    <>
      {icon !== undefined && (
        <Text component="span" c={color ?? 'dimmed'} className={classes['icon']}>
          <Icon name={icon} />
        </Text>
      )}
      <div className={classes['text']}>
        <PathLink path={path} fw={600} className={`two-lines ${classes['name']}`}>
          {name}
        </PathLink>
        <Text size="xs" c="dimmed" truncate>
          {detail}
        </Text>
      </div>
    </>
  );
}
