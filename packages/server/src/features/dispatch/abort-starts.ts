import type { WriteTx } from '../../live/write.ts';
import { liveRuns, moveRun, releaseRun } from '../jobs/index.ts';
import { findAnyPrinter } from '../printers/index.ts';
import type { HoldScope } from '../queue/index.ts';

/**
 * Part of an emergency stop: what was reserved is released, and what may have been started already is stopped as
 * soon as it shows. Answers the printers of the latter.
 */
export async function abortStarts(tx: WriteTx, { org_id }: HoldScope): Promise<readonly number[]> {
  const started: number[] = [];
  for (const run of await liveRuns(tx.db)) {
    const printer = await findAnyPrinter(tx.db, run.printer_id);
    if (printer === undefined || (org_id !== null && printer.org_id !== org_id)) continue;
    if (run.state === 'starting') {
      await moveRun(tx.db, run.id, ['starting'], { stop_requested_at: tx.now });
      started.push(printer.id);
    } else {
      await releaseRun(tx, run);
    }
  }
  return started;
}
