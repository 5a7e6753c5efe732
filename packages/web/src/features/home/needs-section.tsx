import { Button, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { named } from '../../ui/named.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { ClearHere } from './clear-here.tsx';
import classes from './home.module.css';
import { NeedRowView } from './need-row.tsx';
import { clearable, firstRows, groupNeeds, type NeedGroup, type NeedRow, type Needs } from './needs.ts';

const PHONE = '(max-width: 48em)';
/** A screen full at a time: who has cleared these sees the next. */
const STEP = { phone: 8, desk: 50 } as const;

interface NeedsSectionProps {
  /** Undefined while it is asked for. */
  readonly needs: Needs | undefined;
}

/** Everything that waits for a person, by where it is done. */
export function NeedsSection({ needs }: NeedsSectionProps) {
  const t = useT();
  const isPhone = useMediaQuery(PHONE, matchMedia(PHONE).matches);
  const step = isPhone ? STEP.phone : STEP.desk;
  const [more, setMore] = useState(0);
  const groups = needs === undefined ? [] : groupNeeds(needs);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const shown = firstRows(groups, step + more);
  const left = total - shown.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Paper component="section" className={classes['section']} aria-label={t('home.attention')}>
      <div className={classes['head']}>
        <Title order={2}>
          {t('home.attention')}
          {total > 0 && <span className={classes['total']}>{total}</span>}
        </Title>
        {/* Fewer than all that stands here: what is done at the desk is no printer. */}
        {needs !== undefined && needs.printers.length > 0 && (
          <PathLink path="/fleet?needs=me">{t('home.allNeedy', { count: needs.printers.length })}</PathLink>
        )}
      </div>
      {needs === undefined && <Waiting rows={5} />}
      {needs !== undefined && total === 0 && <Text c="dimmed">{t('home.attentionNone')}</Text>}
      {shown.map((group) => (
        <Group key={`${group.kind} ${group.name}`} group={group} all={rowsOf(groups, group)} />
      ))}
      {left > 0 && (
        <Button variant="default" fullWidth mih={44} mt="xs" onClick={() => setMore(more + step)}>
          {t('home.more', { count: left })}
        </Button>
      )}
    </Paper>
  );
}

const rowsOf = (groups: readonly NeedGroup[], { kind, name }: NeedGroup): readonly NeedRow[] =>
  groups.find((group) => group.kind === kind && group.name === name)?.rows ?? [];

interface GroupProps {
  readonly group: NeedGroup;
  /** Of the group, also those that are not shown yet: they are cleared with the others. */
  readonly all: readonly NeedRow[];
}

function Group({ group, all }: GroupProps) {
  const t = useT();
  const title =
    group.kind === 'place' || group.kind === 'model' ? named(group.name) : t(`home.group.${group.kind}`);
  return (
    <div className={classes['group']}>
      <div className={classes['groupHead']}>
        <Title order={3}>
          {title}
          <span className={classes['total']}>{group.total}</span>
        </Title>
        <ClearHere printers={clearable(all)} />
        {group.kind === 'approvals' && <PathLink path="/queue/approvals">{t('home.all')}</PathLink>}
        {group.kind === 'spools' && <PathLink path="/spools?low=true">{t('home.all')}</PathLink>}
      </div>
      <ul className="rows">
        {group.rows.map((row) => (
          <li key={keyOf(row)} className={classes['row']}>
            <NeedRowView row={row} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function keyOf(row: NeedRow): string {
  if (row.kind === 'printer') return `printer ${row.printer.id}`;
  return row.kind === 'spool' ? `spool ${row.spool.id}` : `job ${row.job.id}`;
}

/** Keeps the room of rows that are on their way. */
export function Waiting({ rows }: { readonly rows: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={classes['row']}>
          <Skeleton height={20} />
        </div>
      ))}
    </div>
  );
}
