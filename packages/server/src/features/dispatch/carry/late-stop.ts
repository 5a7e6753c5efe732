import { said } from '@farmhand/words';
import type { WriteTx } from '../../../live/write.ts';
import { keepEvidence } from '../../archive/index.ts';
import { stepRun, stopSettled } from '../../jobs/index.ts';
import { findRunByMark, presentRunEvidence } from '../../runs/index.ts';

/**
 * A stop that went out without the database is in it now. Another service may have taken over before, seen the print
 * stopped and told people that nobody here had asked for it: that is taken back.
 */
export async function stopRecordedLate(tx: WriteTx, mark: string): Promise<void> {
  const run = await findRunByMark(tx.db, mark);
  if (run === undefined || presentRunEvidence(run.evidence).said?.code !== 'run.stopped_unasked') return;
  const seen = { source: 'person', said: said('run.stop_recorded_late') } as const;
  const after = await stepRun(tx, run, ['cancelled'], {}, seen);
  if (after === undefined) return;
  await keepEvidence(tx.db, run.id, after.evidence);
  await stopSettled(tx, run.job_id);
}
