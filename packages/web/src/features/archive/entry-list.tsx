import type { ArchiveEntry } from '@farmhand/contract';
import { durationWords, weightWords } from '@farmhand/words';
import { Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { EntryStatus } from '../../farm/entry-status.tsx';
import { nameIn, usePrinterNames } from '../../farm/printer-names.ts';
import { useCostWords } from '../../farm/use-cost-words.ts';
import { useMoney } from '../../farm/use-money.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { LongName } from '../../ui/long-name.tsx';
import { named } from '../../ui/named.tsx';
import { Picture } from '../../ui/picture.tsx';
import classes from '../../ui/picture-card.module.css';
import { When } from '../../ui/when.tsx';
import { WindowGrid } from '../../ui/window-grid.tsx';
import { WindowTable } from '../../ui/window-table.tsx';
import { useSeesMoney } from '../auth/index.ts';
import { ScrapMark } from './verdict-mark.tsx';

export const ENTRY_CARD_HEIGHT = 232;
const LEAST_WIDTH = 160;

interface EntryListProps {
  readonly entries: readonly ArchiveEntry[];
  readonly onEnd: () => void;
}

/** The names of printers; one that was removed has none any more. */
function usePrinterName(): (id: number | null) => string {
  const names = usePrinterNames();
  return useCallback((id) => nameIn(names, id, '–'), [names]);
}

export function EntryCards({ entries, onEnd }: EntryListProps) {
  const { t, language } = useLanguage();
  const nameOf = usePrinterName();
  return (
    <WindowGrid
      label={t('archive.title')}
      items={entries}
      keyOf={({ id }) => id}
      leastWidth={LEAST_WIDTH}
      cardHeight={ENTRY_CARD_HEIGHT}
      onEnd={onEnd}
    >
      {(entry) => (
        <article className={classes['card']}>
          <Link to="/archive/$id" params={{ id: entry.id }} className={classes['face']}>
            <span className={classes['picture']}>
              <Picture url={entry.thumbnail_url} icon="archive" />
            </span>
            <span className={classes['name']}>
              <LongName>{entry.item_name}</LongName>
            </span>
          </Link>
          <Group gap={6} justify="space-between" wrap="nowrap">
            {entry.verdict?.verdict === 'scrap' ? (
              <ScrapMark verdict={entry.verdict} />
            ) : (
              <EntryStatus status={entry.status} />
            )}
            <Text size="xs" c="dimmed">
              {weightWords(entry.filament_used_g, language)}
            </Text>
          </Group>
          <Text size="xs" c="dimmed" className={classes['where']}>
            <span translate="no">{nameOf(entry.printer_id)}</span>
            <When iso={entry.finished_at} />
          </Text>
        </article>
      )}
    </WindowGrid>
  );
}

/** The whole, and under the finger what it is made of. */
function Cost({ entry: { cost, cost_parts } }: { readonly entry: ArchiveEntry }) {
  const money = useMoney();
  const costWords = useCostWords();
  return <span title={costWords(cost_parts) ?? undefined}>{money(cost)}</span>;
}

const costColumn = (title: string) => ({
  key: 'cost',
  title,
  isWide: true,
  isNumber: true,
  cell: (entry: ArchiveEntry) => <Cost entry={entry} />,
});

export function EntryTable({ entries, onEnd }: EntryListProps) {
  const { t, language } = useLanguage();
  const nameOf = usePrinterName();
  const seesMoney = useSeesMoney();
  return (
    <Paper>
      <WindowTable
        label={t('archive.title')}
        items={entries}
        keyOf={({ id }) => id}
        onEnd={onEnd}
        columns={[
          {
            key: 'name',
            title: t('archive.item'),
            cell: (entry) => (
              <Link to="/archive/$id" params={{ id: entry.id }} className={classes['row-name']}>
                <Picture url={entry.thumbnail_url} icon="archive" isSmall />
                <span translate="no">{entry.item_name}</span>
              </Link>
            ),
          },
          {
            key: 'status',
            title: t('archive.status'),
            cell: ({ status, verdict }) => (
              <>
                <EntryStatus status={status} />
                <ScrapMark verdict={verdict} />
              </>
            ),
          },
          {
            key: 'printer',
            title: t('archive.printer'),
            isWide: true,
            cell: ({ printer_id }) => named(nameOf(printer_id)),
          },
          {
            key: 'finished',
            title: t('archive.finished'),
            isWide: true,
            cell: ({ finished_at }) => <When iso={finished_at} />,
          },
          {
            key: 'duration',
            title: t('archive.duration'),
            isWide: true,
            isNumber: true,
            cell: ({ duration_seconds, times_source }) => {
              const duration = durationWords(duration_seconds, language);
              return times_source === 'estimated' ? t('archive.about', { duration }) : duration;
            },
          },
          {
            key: 'grams',
            title: t('archive.filament'),
            isNumber: true,
            cell: ({ filament_used_g }) => weightWords(filament_used_g, language),
          },
          ...(seesMoney ? [costColumn(t('archive.cost'))] : []),
        ]}
      />
    </Paper>
  );
}
