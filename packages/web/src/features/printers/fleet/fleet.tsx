import type { Printer } from '@farmhand/contract';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useLostRuns } from '../../../farm/lost-runs.ts';
import { useMe } from '../../auth/index.ts';
import { BulkBar, BulkOutcomes, useBulk } from './bulk/index.ts';
import { CountLine } from './count-line.tsx';
import classes from './fleet.module.css';
import { NothingMatches } from './fleet-empty.tsx';
import { FleetList } from './fleet-list.tsx';
import { changed } from './fleet-search.ts';
import { FleetToolbar, typed } from './fleet-toolbar.tsx';
import { FloorView, useOnPlan, WaitingFloor } from './floor/index.ts';
import { CARD_HEIGHT_PX } from './list/cell-size.ts';
import { groupsOf } from './list/groups.ts';
import { cellsOf } from './list/lines.ts';
import { useFolded } from './list/use-folded.ts';
import { useGroupWords } from './list/use-group-words.ts';
import { countChips, matchesBesidesState, shownPrinters, tagsIn } from './shown.ts';
import { StateChips } from './state-chips.tsx';
import { useColumns } from './table/use-columns.ts';
import { useFleetSearch } from './use-fleet-search.ts';
import { useSelection } from './use-selection.ts';
import { useSavedViews } from './views/use-saved-views.ts';

const NOBODY: readonly Printer[] = [];

/** The fleet with its tools; undefined while it is on its way. */
export function Fleet({ printers }: { readonly printers: readonly Printer[] | undefined }) {
  const { user } = useMe();
  const { saved, keep } = useSavedViews();
  const fleet = printers ?? NOBODY;
  const { search, view, go, type, setView } = useFleetSearch(fleet.length, saved);
  const lostRuns = useLostRuns(fleet);
  const matching = useMemo(() => matchesBesidesState(fleet, search), [fleet, search]);
  const counts = useMemo(() => countChips(matching, lostRuns), [matching, lostRuns]);
  const found = useMemo(() => shownPrinters(matching, { ...search, lostRuns }), [matching, search, lostRuns]);
  const shown = useOnPlan(found, { isFloor: view === 'floor', id: search.plan });
  const { nameOf, valueName } = useGroupWords(search.group);
  const groups = useMemo(() => groupsOf(shown, search.group, valueName), [shown, search.group, valueName]);
  const { folded, fold } = useFolded();
  const { ids: selection, picks } = useSelection(shown, () => cellsOf(groups, folded));
  const { columns, toggle } = useColumns();
  const bulk = useBulk();
  const mine = user.role === 'viewer' ? undefined : picks;

  return (
    <div className={classes['fleet']}>
      <FleetToolbar
        {...{ search, view, columns, saved }}
        tags={tagsIn(fleet)}
        onChange={go}
        onType={(q) => type(typed(search, q))}
        onView={setView}
        onColumn={toggle}
        onKeep={keep}
      />
      <div className={classes['states']}>
        <StateChips search={search} counts={printers && counts} onChange={go} />
        {printers !== undefined && (
          <CountLine
            ids={shown.map(({ id }) => id)}
            count={fleet.length}
            selection={selection}
            picks={mine}
          />
        )}
      </div>
      {printers === undefined && (view === 'floor' ? <WaitingFloor /> : <WaitingCards />)}
      {printers !== undefined && view === 'floor' && (
        <FloorView
          {...{ fleet, shown, lostRuns, selection, picks: mine }}
          planId={search.plan}
          onPlan={(plan) => go(changed(search, { plan }))}
        />
      )}
      {printers !== undefined && view !== 'floor' && shown.length === 0 && (
        <NothingMatches search={search} onChange={go} />
      )}
      {view !== 'floor' && shown.length > 0 && (
        <FleetList
          {...{ view, columns }}
          list={{ groups, nameOf, folded, onFold: fold, lostRuns, selection, picks: mine }}
          sort={search.sort ?? 'attention'}
          onSort={(sort) => go(changed(search, { sort }))}
        />
      )}
      <BulkBar
        fleet={fleet}
        selection={selection}
        onStart={(task, chosen) => void bulk.start(task, chosen)}
        onSelectAll={picks.pickAll}
        onSelectNone={picks.pickNone}
      />
      {bulk.run !== null && <BulkOutcomes run={bulk.run} onClose={bulk.close} />}
    </div>
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
