import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { readStored, store } from '../../../ui/stored.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { changed, type FleetSearch, usualView, VIEWS, type View } from './fleet-search.ts';
import { type SavedViews, searchAtFirst } from './views/saved-views.ts';

const VIEW_STORED_AS = 'farmhand-fleet-view';

/** What the address asks for, and ways to ask for something else. The view is remembered beyond the address. */
export function useFleetSearch(printers: number, saved: SavedViews) {
  const asked = useAddress('/frame/fleet');
  const navigate = useNavigate();
  const move = useCallback(
    (next: FleetSearch, replace: boolean) =>
      void navigate({ to: '/fleet', search: next, replace, resetScroll: false }),
    [navigate],
  );
  // Only on the way in: who takes all filters away later wants to see everything.
  const [first, setFirst] = useState(() => searchAtFirst(saved, asked));
  useEffect(() => {
    if (first === null) return;
    move(first, true);
    setFirst(null);
  }, [first, move]);
  const search = first ?? asked;
  const stored = VIEWS.find((view) => view === readStored(VIEW_STORED_AS));
  return {
    search,
    view: search.view ?? stored ?? usualView(printers),
    go: (next: FleetSearch) => move(next, false),
    /** Typing is no step that "back" should undo letter by letter. */
    type: (next: FleetSearch) => move(next, true),
    setView(view: View) {
      store(VIEW_STORED_AS, view);
      move(changed(search, { view }), true);
    },
  };
}
