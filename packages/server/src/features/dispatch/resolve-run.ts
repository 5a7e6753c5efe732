import type { WriteTx } from '../../live/write.ts';
import type { RunOutcome, RunRow } from '../jobs/index.ts';
import { endRun } from './end-run.ts';
import type { DispatchSources } from './sources.ts';

/** What a person saw at the printer. */
export const RESOLUTIONS = ['completed', 'failed', 'not_started'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

const ENDS: Readonly<Record<Resolution, { outcome: RunOutcome; detail: string; isUncounted: boolean }>> = {
  completed: { outcome: 'completed', detail: 'a person saw that it was printed', isUncounted: false },
  failed: { outcome: 'failed', detail: 'a person saw that it failed', isUncounted: false },
  not_started: { outcome: 'failed', detail: 'a person saw that it never started', isUncounted: true },
};

export function resolveRun(
  tx: WriteTx,
  sources: DispatchSources,
  run: RunRow,
  resolution: Resolution,
): Promise<boolean> {
  const { outcome, detail, isUncounted } = ENDS[resolution];
  const code = resolution === 'not_started' ? 'not_started' : 'print_failed';
  return endRun(tx, sources, run, { outcome, code, said: { source: 'person', detail }, isUncounted });
}
