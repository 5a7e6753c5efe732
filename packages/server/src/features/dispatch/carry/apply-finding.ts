import type { RunState } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import type { WriteTx } from '../../../live/write.ts';
import { findAnyJob, type JobRow, stepRun } from '../../jobs/index.ts';
import type { PrinterState, Supervisor } from '../../printers/index.ts';
import { findRun, isLive, keepProgress, LIVE_STATES, type RunRow } from '../../runs/index.ts';
import type { DispatchSources } from '../sources.ts';
import { askAboutRun, endRun, settleQuestion } from './end-run.ts';
import { timeOfStart, timesOfEnd } from './end-times.ts';
import { type Finding, NOTHING } from './follow.ts';
import { atEnd } from './furthest.ts';
import { earliestStart, type RunSight, type SeenAtEnd } from './run-sight.ts';

interface ApplyDeps {
  readonly sources: DispatchSources;
  readonly supervisor: Pick<Supervisor, 'stateOf'>;
  readonly sight: RunSight;
}

/** A run as it is in the transaction, and what its printer shows. */
interface Looked {
  readonly run: RunRow;
  readonly job: JobRow;
  readonly state: PrinterState;
  readonly end: SeenAtEnd | undefined;
}

type Found<K extends Finding['kind']> = Extract<Finding, { readonly kind: K }>;

const seenIn = ({ said }: { readonly said: Said }) => ({ source: 'report', said }) as const;

/** What a printer shows of a run, brought into the ledger. */
export function createApply({ sources, supervisor, sight }: ApplyDeps) {
  async function printing(tx: WriteTx, { run, state }: Looked, finding: Found<'printing'>): Promise<void> {
    const began = timeOfStart({ intended_at: earliestStart(run), now: tx.now }, state.print?.times);
    const change = { state: 'printing', started_at: run.started_at ?? began } as const;
    const after = await stepRun(tx, run, without('printing'), change, seenIn(finding));
    if (after === undefined) return;
    await settleQuestion(tx, run);
    await sources.occupyPlate(tx, run.printer_id, run);
  }

  async function unknown(tx: WriteTx, { run, job }: Looked, finding: Found<'unknown'>): Promise<void> {
    const change = { ...sight.furthest.get(run.id), state: 'unknown' } as const;
    const after = await stepRun(tx, run, ['starting', 'printing'], change, seenIn(finding));
    if (after === undefined) return;
    await askAboutRun(tx, job, after, finding.said);
    if (after.started_at !== null) await sources.occupyPlate(tx, run.printer_id, run);
  }

  /** A person's OK after the end was seen is about this print, however much later the end is stored. */
  const isClearedSince = ({ run, end }: Looked): boolean =>
    end?.state.plate === 'occupied' && supervisor.stateOf(run.printer_id)?.plate === 'clear';

  async function ended(tx: WriteTx, looked: Looked, finding: Found<'ended'>): Promise<void> {
    const { run, job, state, end } = looked;
    const { outcome, isUnasked } = finding;
    const last = atEnd(sight.furthest.get(run.id) ?? run, run, state, outcome);
    const times = timesOfEnd(sight.seenEnd(run, end), state.print?.times);
    await keepProgress(tx, run.id, last);
    if (!isClearedSince(looked)) await sources.occupyPlate(tx, run.printer_id, run);
    const isStop = outcome === 'cancelled' && job.cancel_requested_at === null;
    await endRun(tx, sources, run, { outcome, seen: seenIn(finding), isStop, isUnasked, times });
  }

  async function notTaken(tx: WriteTx, { run }: Looked, finding: Found<'not_taken'>, isCancelled: boolean) {
    const outcome = isCancelled ? 'cancelled' : 'failed';
    await endRun(tx, sources, run, { outcome, code: 'start_not_taken', seen: seenIn(finding) });
  }

  async function lookAgain(tx: WriteTx, { id, printer_id }: RunRow): Promise<Looked | null> {
    const run = await findRun(tx.db, id);
    const job = run && (await findAnyJob(tx.db, run.job_id));
    const end = sight.end(id);
    const state = end?.state ?? supervisor.stateOf(printer_id);
    if (run === undefined || !isLive(run.state) || job === undefined || state === undefined) return null;
    return { run, job, state, end };
  }

  /** Looked at once more inside the transaction: what was remembered of the run may be old. */
  return async function apply(tx: WriteTx, remembered: RunRow): Promise<Finding> {
    const looked = await lookAgain(tx, remembered);
    if (looked === null) return NOTHING;
    const { run, job, state } = looked;
    // A printer may call the print failed that a person stopped from here: what we sent counts.
    const print = { mark: run.mark, since: run.claimed_at };
    const sentAt = await sources.stopSentAt(tx.db, run.printer_id, print);
    const stop_requested_at = run.stop_requested_at ?? job.cancel_requested_at ?? sentAt;
    const finding = sight.findingFor({ ...run, stop_requested_at }, state);
    if (finding.kind === 'printing') await printing(tx, looked, finding);
    if (finding.kind === 'unknown') await unknown(tx, looked, finding);
    if (finding.kind === 'ended') await ended(tx, looked, finding);
    if (finding.kind === 'not_taken') await notTaken(tx, looked, finding, stop_requested_at !== null);
    return finding;
  };
}

const without = (state: RunState): RunState[] => LIVE_STATES.filter((live) => live !== state);
