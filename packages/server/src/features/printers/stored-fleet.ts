import type { Reader } from '../../db/portable.ts';
import { stateOf } from './state/index.ts';
import { everyPrinter } from './store.ts';
import type { Looked } from './supervision/index.ts';

/** All printers as the service that drives them has stored them: for one that stands by, and has no links itself. */
export async function storedPrinters(db: Reader): Promise<Looked[]> {
  return (await everyPrinter(db)).map((row) => ({ id: row.id, row, state: stateOf(row) }));
}
