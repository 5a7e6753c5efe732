import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import type { PrinterRow, PrinterState } from '../printers/index.ts';
import { isReserved, liveRunsOnPrinter, type RunRow } from '../runs/index.ts';

const ENDS: readonly string[] = ['completed', 'failed', 'cancelled'];

/** Its end only has to be stored, which takes longer than to walk to the printer now and then. */
const isSeenAtEnd = ({ contact, isFresh, print }: PrinterState, { mark }: RunRow): boolean =>
  contact === 'live' && !isFresh && print?.mark === mark && ENDS.includes(print.phase);

/** Nobody can have taken off what a run of ours may still be printing, whatever its printer called itself last. */
export async function checkNoRunOpen(db: Reader, row: PrinterRow, state: PrinterState): Promise<void> {
  const runs = await liveRunsOnPrinter(db, row.id);
  const open = runs.find((run) => !isReserved(run.state) && !isSeenAtEnd(state, run));
  if (open === undefined) return;
  const facts = { printer: row.name, run: open.id };
  const words = open.state === 'unknown' ? said('plate.run_unknown', facts) : said('plate.run_open', facts);
  throw new AppError('run_open', words, { data: { run_id: open.id, run_state: open.state } });
}
