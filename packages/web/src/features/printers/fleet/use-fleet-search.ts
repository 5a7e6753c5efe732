import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readStored, store } from '../../../ui/stored.ts';
import { changed, type FleetSearch, VIEWS, type View } from './fleet-search.ts';

const VIEW_STORED_AS = 'farmhand-fleet-view';

/** What the address asks for, and ways to ask for something else. The view is remembered beyond the address. */
export function useFleetSearch() {
  const search = useSearch({ from: '/frame/fleet' });
  const navigate = useNavigate();
  const move = useCallback(
    (next: FleetSearch, replace: boolean) =>
      void navigate({ to: '/fleet', search: next, replace, resetScroll: false }),
    [navigate],
  );
  const stored = VIEWS.find((view) => view === readStored(VIEW_STORED_AS));
  return {
    search,
    view: search.view ?? stored ?? ('cards' satisfies View),
    go: (next: FleetSearch) => move(next, false),
    /** Typing is no step that "back" should undo letter by letter. */
    type: (next: FleetSearch) => move(next, true),
    setView(view: View) {
      store(VIEW_STORED_AS, view);
      move(changed(search, { view }), true);
    },
  };
}
