import type { FilamentUse } from '../filaments/index.ts';
import { announce } from './ledger.ts';
import { countOfFilament, forgetFilament } from './store.ts';

/** What the filament library asks before it lets a filament go. */
export const filamentUse: FilamentUse = {
  count: countOfFilament,
  async forget(tx, filamentId) {
    for (const row of await forgetFilament(tx.db, filamentId, tx.now)) await announce(tx, row);
  },
};
