import type { Reader } from '../../db/portable.ts';
import type { PrinterSlots } from '../spools/index.ts';
import { currentState, mustControlPrinter } from './commands.ts';
import { tellAms } from './recording/index.ts';
import type { Supervisor } from './supervision/index.ts';

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
