import { said } from '@farmhand/words';
import { type Controller, isWithinToken } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import { isWithinGroup } from '../../db/visibility.ts';
import { AppError } from '../../http/error.ts';
import { checkPlaceWithinToken, checkUnbound } from '../../http/token-bounds.ts';
import { showEntries } from './present.ts';
import * as store from './store.ts';

/** One of a printer that is gone is of none that a token could be bound to. */
export async function mustFindEntry(db: Reader, caller: Controller, id: number): Promise<store.ArchiveRow> {
  const row = await store.findEntry(db, caller, id);
  // The own one of a printer that is not there for its owner: a token that is bound to others must not learn which.
  const isNowhere = row?.printer_id != null && !isWithinGroup(caller, row.printer_id);
  if (row === undefined || (isNowhere && !isWithinToken(caller, row.printer_id ?? 0)))
    throw new AppError('not_found', said('archive.not_found', { entry_id: id }));
  if (row.printer_id !== null)
    checkPlaceWithinToken(
      caller,
      row.printer_id,
      said('token_printers.entry_was_printed_on', { entry_id: id }),
    );
  else checkUnbound(caller);
  return row;
}

export async function show(db: Reader, viewer: Controller, row: store.ArchiveRow) {
  const [entry] = await showEntries(db, viewer, [row]);
  if (entry === undefined) throw new Error('an entry was not shown');
  return entry;
}
