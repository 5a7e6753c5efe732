import { useState } from 'react';
import { readStored, store } from '../../../../ui/stored.ts';
import { useMe } from '../../../auth/index.ts';
import { readSavedViews, type SavedViews } from './saved-views.ts';

/** The views that this person keeps in this browser; another who uses it has their own. */
export function useSavedViews() {
  const { user } = useMe();
  const place = `farmhand-fleet-views-${user.id}`;
  const [saved, setSaved] = useState(() => readSavedViews(readStored(place)));
  function keep(next: SavedViews): void {
    store(place, JSON.stringify(next));
    setSaved(next);
  }
  return { saved, keep };
}
