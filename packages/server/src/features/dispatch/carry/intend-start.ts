import { said } from '@farmhand/words';
import type { WriteTx } from '../../../live/write.ts';
import { findAnyJob, releaseRun, stepRun } from '../../jobs/index.ts';
import type { Supervisor } from '../../printers/index.ts';
import { findRun, type RunRow } from '../../runs/index.ts';
import { judgeFit, judgeFree, judgeJob, judgeLink, readWorld } from '../decide/index.ts';
import type { DispatchSources } from '../sources.ts';
import { shownOf } from './follow.ts';
import { slotsToText } from './slots.ts';

interface IntendDeps {
  readonly supervisor: Pick<Supervisor, 'connectionOf' | 'stateOf' | 'everybody'>;
  readonly sources: DispatchSources;
}

export interface Intended {
  readonly run: RunRow;
  readonly jobName: string;
}

/** Everything is asked once more inside the transaction: the job may have been edited since it was planned. */
export async function intendStart(
  tx: WriteTx,
  { supervisor, sources }: IntendDeps,
  runId: number,
): Promise<Intended | null> {
  const run = await findRun(tx.db, runId);
  const job = run && (await findAnyJob(tx.db, run.job_id));
  if (run?.state !== 'staged' || job === undefined) return null;
  const { world } = await readWorld(tx.db, { supervisor, sources }, [job]);
  const printer = world.printers.find(({ id }) => id === run.printer_id);
  const [view] = world.jobs;
  if (printer === undefined || view === undefined) return null;
  const onlyThisFile = { ...view, files: view.files.filter(({ id }) => id === run.print_file_id) };
  const fit = judgeFit(onlyThisFile, printer, world);
  if (judgeJob(view, world) !== null || !fit.ok) {
    await releaseRun(tx, run);
    return null;
  }
  const state = supervisor.stateOf(run.printer_id);
  const isFree = judgeFree(printer) === null && judgeLink(printer) === null;
  if (!isFree || state === undefined) return null;
  const change = {
    state: 'starting',
    intended_at: tx.now,
    slots: slotsToText(fit.choice.tools),
    shown_before: JSON.stringify(shownOf(state.print)),
  } as const;
  const seen = { source: 'service', said: said('run.start_sent') } as const;
  const intended = await stepRun(tx, run, ['staged'], change, seen);
  if (intended !== undefined) await sources.power.energyBegins(tx, intended);
  return intended === undefined ? null : { run: intended, jobName: job.item_name };
}
