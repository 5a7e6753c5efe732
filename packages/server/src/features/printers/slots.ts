import type { Reader } from '../../db/portable.ts';
import type { WriteTx } from '../../live/write.ts';
import { loadByTags, loadedSpools, type PrinterSlots, type SeenTag } from '../spools/index.ts';
import { currentState, mustControlPrinter } from './commands.ts';
import { audienceOf, presentAms } from './present.ts';
import type { PrinterState } from './state.ts';
import { findAnyPrinter, type PrinterRow } from './store.ts';
import { stateOf } from './stored-state.ts';
import type { Supervisor } from './supervisor.ts';

/** What is loaded: what a printer reports, joined with the spools that people and tags have put there. */

async function tellAms(tx: WriteTx, row: PrinterRow, state: PrinterState): Promise<void> {
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

/** What spools need to know of printers. */
export function createPrinterSlots(supervisor: Supervisor): PrinterSlots {
  return {
    async find(db: Reader, caller, id) {
      const row = await mustControlPrinter(db, caller, id);
      const { machine, ams, external_spools } = currentState(supervisor, row);
      const nozzle_count = machine?.nozzle_count ?? row.nozzle_count;
      return { id: row.id, name: row.name, nozzle_count, ams, external_spools };
    },
    async announce(tx, caller, printerId) {
      const row = await mustControlPrinter(tx.db, caller, printerId);
      await tellAms(tx, row, currentState(supervisor, row));
    },
  };
}
