import type { WriteTx } from '../../../live/write.ts';
import { loadByTags, loadedSpools, type SeenTag } from '../../spools/index.ts';
import { audienceOf, presentAms } from '../present.ts';
import { type PrinterState, stateOf } from '../state/index.ts';
import { findAnyPrinter, type PrinterRow } from '../store.ts';

/** What is loaded: what a printer reports, joined with the spools that people and tags have put there. */

export async function tellAms(tx: WriteTx, row: PrinterRow, state: PrinterState): Promise<void> {
  const loaded = (await loadedSpools(tx.db, [row.id])).get(row.id);
  tx.emit('printer.ams', audienceOf(row), { id: row.id, ...presentAms(state, loaded) });
}

/** In the commit of the report that showed it. */
export async function amsChanged(
  tx: WriteTx,
  row: PrinterRow,
  state: PrinterState,
  tags: readonly SeenTag[],
): Promise<void> {
  const others = await loadByTags(tx, row, tags);
  await tellAms(tx, row, state);
  for (const id of others) {
    const other = await findAnyPrinter(tx.db, id);
    if (other !== undefined) await tellAms(tx, other, stateOf(other));
  }
}
