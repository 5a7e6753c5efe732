import type { Said } from '@farmhand/words';
import type { WriteTx } from '../../../live/write.ts';
import { cancelPinnedJobs, releaseRun } from '../../jobs/index.ts';
import { isReserved, liveRunsOnPrinter } from '../../runs/index.ts';
import type { DispatchSources } from '../sources.ts';
import { endRun } from './end-run.ts';

/**
 * Ends everything that is under way for a printer that is about to be gone for good: what it prints counts as stopped by
 * a person, what has not begun waits for another printer, and what only it could print is cancelled.
 */
export async function clearPrinter(
  tx: WriteTx,
  sources: DispatchSources,
  printerId: number,
  why: Said,
): Promise<void> {
  for (const run of await liveRunsOnPrinter(tx.db, printerId)) {
    if (isReserved(run.state)) await releaseRun(tx, run);
    else {
      const seen = { source: 'person', said: why } as const;
      await endRun(tx, sources, run, { outcome: 'cancelled', seen, isStop: true });
    }
  }
  await cancelPinnedJobs(tx, printerId, why);
}
