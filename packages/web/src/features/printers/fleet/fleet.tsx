import type { Printer } from '@farmhand/contract';
import { Skeleton, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { useMe } from '../../auth/index.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { BulkOutcomes } from './bulk/bulk-outcomes.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import classes from './card-grid.module.css';
import { CardGrid } from './card-grid.tsx';
import { NothingMatches } from './fleet-empty.tsx';
import { changed } from './fleet-search.ts';
import { FleetToolbar, typed } from './fleet-toolbar.tsx';
import { CARD_HEIGHT_PX } from './printer-card.tsx';
import { PrinterTable } from './printer-table.tsx';
import { countChips, matchesBesidesState, shownPrinters, tagsIn } from './shown.ts';
import { StateChips } from './state-chips.tsx';
import { useFleetSearch } from './use-fleet-search.ts';
import { useLostRuns } from './use-lost-runs.ts';
import { useSelection } from './use-selection.ts';

const NOBODY: readonly Printer[] = [];

/** The fleet with its tools; undefined while it is on its way. */
export function Fleet({ printers }: { readonly printers: readonly Printer[] | undefined }) {
  const t = useT();
  const { user } = useMe();
  const { search, view, go, type, setView } = useFleetSearch();
  const fleet = printers ?? NOBODY;
  const lostRuns = useLostRuns(fleet);
  const matching = useMemo(() => matchesBesidesState(fleet, search), [fleet, search]);
  const counts = useMemo(() => countChips(matching, lostRuns), [matching, lostRuns]);
  const shown = useMemo(() => shownPrinters(matching, { ...search, lostRuns }), [matching, search, lostRuns]);
  const selection = useSelection(fleet, shown);
  const bulk = useBulk();

  const list = {
    printers: shown,
    lostRuns,
    selection: selection.ids,
    ...(user.role !== 'viewer' && { onSelect: selection.select }),
  };
  return (
    <>
      <FleetToolbar
        search={search}
        view={view}
        tags={tagsIn(fleet)}
        onChange={go}
        onType={(q) => type(typed(search, q))}
        onView={setView}
      />
      <StateChips search={search} counts={counts} onChange={go} />
      <Text size="xs" c="dimmed" role="status" h={18}>
        {printers !== undefined &&
          (shown.length === fleet.length
            ? t('fleet.shown', { count: fleet.length })
            : t('fleet.shownOf', { shown: shown.length, count: fleet.length }))}
      </Text>
      {printers === undefined && <WaitingCards />}
      {printers !== undefined && shown.length === 0 && <NothingMatches search={search} onChange={go} />}
      {shown.length > 0 &&
        (view === 'cards' ? (
          <CardGrid {...list} />
        ) : (
          <PrinterTable
            {...list}
            sort={search.sort ?? 'attention'}
            onSort={(sort) => go(changed(search, { sort }))}
          />
        ))}
      {selection.ids.size > 0 && (
        <BulkBar
          selected={fleet.filter(({ id }) => selection.ids.has(id))}
          onStart={(task, chosen) => void bulk.start(task, chosen)}
          onSelectAll={selection.selectAll}
          onSelectNone={selection.selectNone}
        />
      )}
      {bulk.run !== null && <BulkOutcomes run={bulk.run} onClose={bulk.close} />}
    </>
  );
}

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function WaitingCards() {
  return (
    <div className={classes['waiting']} aria-hidden>
      {WAITING.map((key) => (
        <Skeleton key={key} height={CARD_HEIGHT_PX} radius={10} />
      ))}
    </div>
  );
}
