import type { WriteTx } from '../../live/write.ts';
import type { Printed } from '../printers/index.ts';
import { addPrinted } from './store.ts';

/**
 * What a printer printed counts for the nozzles in it. On a machine with two, hours count for the one at work and a
 * print for each that worked in it; a machine that does not say which wears both, so that neither is looked at late.
 */
export async function creditNozzles(tx: WriteTx, printed: Printed): Promise<void> {
  await addPrinted(tx.db, printed);
}
