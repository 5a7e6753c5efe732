import { isWithinToken } from '../../../db/control.ts';
import type { WriteTx } from '../../../live/write.ts';
import { releaseRun } from '../../jobs/index.ts';
import { findAnyPrinter } from '../../printers/index.ts';
import type { AbortScope } from '../../queue/index.ts';
import { AT_WORK_STATES, liveRuns, noteStop } from '../../runs/index.ts';

/**
 * Part of an emergency stop: what was reserved is released, and what may have been started already is stopped as
 * soon as it shows. Answers the printers of the latter.
 */
export async function abortStarts(
  tx: WriteTx,
  { org_id, printer_ids }: AbortScope,
  before: number,
): Promise<readonly number[]> {
  const started: number[] = [];
  for (const run of await liveRuns(tx.db)) {
    // A stop that is recorded late is not meant for what another service has begun since.
    if (run.claimed_at > before) continue;
    const printer = await findAnyPrinter(tx.db, run.printer_id);
    if (printer === undefined || (org_id !== null && printer.org_id !== org_id)) continue;
    if (!isWithinToken({ printer_ids }, printer.id)) continue;
    if (AT_WORK_STATES.some((state) => state === run.state)) {
      await noteStop(tx, run.id);
      if (run.state === 'starting') started.push(printer.id);
    } else {
      await releaseRun(tx, run);
    }
  }
  return started;
}
