import type { RunResolution } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { WriteTx } from '../../../live/write.ts';
import type { RunOutcome, RunRow } from '../../runs/index.ts';
import type { DispatchSources } from '../sources.ts';
import { endRun } from './end-run.ts';

/** What a person saw at the printer, as a run ends by it. */
const ENDS: Readonly<Record<RunResolution, { outcome: RunOutcome; words: Said; isUncounted: boolean }>> = {
  completed: { outcome: 'completed', words: said('run.seen_completed'), isUncounted: false },
  failed: { outcome: 'failed', words: said('run.seen_failed'), isUncounted: false },
  not_started: { outcome: 'failed', words: said('run.seen_not_started'), isUncounted: true },
};

export async function resolveRun(
  tx: WriteTx,
  sources: DispatchSources,
  run: RunRow,
  resolution: RunResolution,
): Promise<boolean> {
  const { outcome, words, isUncounted } = ENDS[resolution];
  // Nobody saw it print, or somebody called the plate clear before it was known that it had: now it lies there.
  if (resolution !== 'not_started') await sources.occupyPlate(tx, run.printer_id, run);
  const code = resolution === 'not_started' ? 'not_started' : 'print_failed';
  return endRun(tx, sources, run, { outcome, code, seen: { source: 'person', said: words }, isUncounted });
}
