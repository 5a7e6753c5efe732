import type { WriteTx } from '../../live/write.ts';
import type { Printed } from '../printers/index.ts';
import { addPrinted } from './store.ts';

/**
 * What a printer printed counts for every nozzle that is in it. Reports don't say which of two was at work, so both
 * are worn by the whole time.
 */
export async function creditNozzles(tx: WriteTx, printed: Printed): Promise<void> {
  await addPrinted(tx.db, printed);
}
