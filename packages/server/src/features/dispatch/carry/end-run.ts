import { alertSaid, type Said, said } from '@farmhand/words';
import type { WriteTx } from '../../../live/write.ts';
import { raiseAlert, resolveAlert } from '../../alerts/index.ts';
import { enterRun, judgeAsSaid } from '../../archive/index.ts';
import {
  closeRun,
  type JobRow,
  type RunEnd,
  tellAttempt,
  tellStop,
  unsentSubject,
} from '../../jobs/index.ts';
import { findAnyPrinter } from '../../printers/index.ts';
import type { RunRow, RunTimes } from '../../runs/index.ts';
import type { DispatchSources, PlatePlan, PrintableFile } from '../sources.ts';
import { consumptionOf, type ToolUse } from './consumption.ts';
import { timesOfEnd } from './end-times.ts';
import { postUses } from './post-uses.ts';

/**
 * The end of a run, whole: run, copy, job, filament, archive and alerts in the caller's transaction. Answers false
 * when it had ended before: however often an end is seen, it counts once.
 */
export async function endRun(
  tx: WriteTx,
  sources: DispatchSources,
  before: RunRow,
  end: RunEnd,
): Promise<boolean> {
  const [file] = await sources.printableFiles(tx.db, { model_ids: [], file_ids: [before.print_file_id] });
  const plate = file?.plates.find(({ index }) => index === before.plate_index);
  const times = end.times ?? timesWithoutReport(before, end, plate, tx.now);
  const closed = await closeRun(tx, before, { ...end, times });
  if (closed === null) return false;
  const { run, job } = closed;
  const hasUsed = end.isUncounted !== true && file !== undefined && plate !== undefined;
  const uses = hasUsed ? await usesOf(tx, sources, run, file, plate, end) : [];
  const consumption = await postUses(tx, sources, { run, job, plate }, uses);
  const drawn = await sources.power.energyOf(tx, run, times.finished_at);
  await enterRun(tx.db, {
    run_id: run.id,
    job_id: job.id,
    printer_id: run.printer_id,
    model_id: file?.model_id ?? job.model_id,
    print_file_id: run.print_file_id,
    plate_index: run.plate_index,
    item_name: job.item_name,
    status: end.outcome,
    started_at: run.started_at,
    finished_at: times.finished_at,
    duration_seconds:
      run.started_at === null ? 0 : Math.max(0, Math.round((times.finished_at - run.started_at) / 1000)),
    times_source: times.source,
    used_mg: uses.reduce((sum, { weight_mg }) => sum + weight_mg, 0),
    consumption: JSON.stringify(consumption),
    energy_mwh: drawn?.energy_mwh ?? null,
    energy_source: drawn?.energy_source ?? null,
    file_sha256: file?.sha256 ?? null,
    user_id: job.submitted_by,
    notes: '',
    tags: '[]',
    evidence: run.evidence,
    org_id: job.org_id,
  });
  await judgeAsSaid(tx, run);
  await tell(tx, job, run, end);
  if (run.started_at !== null) await sources.tellPlate(tx, run.printer_id);
  return true;
}

/** What a person says of a run that nobody saw end says nothing of when; whatever else ends one is of this moment. */
function timesWithoutReport(
  run: RunRow,
  { seen, isUncounted }: RunEnd,
  plate: PlatePlan | undefined,
  now: number,
): RunTimes {
  const { started_at } = run;
  if (seen.source !== 'person' || isUncounted === true) {
    return { started_at, finished_at: now, source: 'observed' };
  }
  const seconds = plate?.estimated_seconds ?? null;
  return timesOfEnd(
    {
      started_at,
      now,
      intended_at: run.intended_at ?? run.claimed_at,
      active_at: null,
      isThere: false,
      slicedMs: seconds === null ? null : seconds * 1000,
    },
    undefined,
  );
}

/** A run that never moved has used nothing. */
async function usesOf(
  tx: WriteTx,
  sources: DispatchSources,
  run: RunRow,
  file: PrintableFile,
  plate: PlatePlan,
  { seen }: RunEnd,
): Promise<readonly ToolUse[]> {
  const isCompleted = run.state === 'completed';
  // What a whole print has used is known from the report of its end alone; a figure from before is of a part of it.
  const isMeasured = run.extruded_um !== null && (!isCompleted || seen.source === 'report');
  if (run.started_at === null && !isCompleted) return [];
  const layers = isCompleted ? [] : await sources.layersOf(tx.db, file.sha256, run.plate_index);
  return consumptionOf(plate, layers, {
    isCompleted,
    progress_permille: run.progress_permille,
    layer: run.layer,
    extruded_mm: isMeasured && run.extruded_um !== null ? run.extruded_um / 1000 : null,
  });
}

const subjectOf = (run: Pick<RunRow, 'id'>): string => `run:${run.id}`;

async function tell(tx: WriteTx, job: JobRow, run: RunRow, end: RunEnd): Promise<void> {
  await resolveAlert(tx, 'run_unknown', subjectOf(run));
  const printer = await calledBy(tx, run.printer_id);
  if (end.isUnasked === true) return tellStop(tx, job, run, printer);
  if (end.outcome !== 'failed') return;
  if (run.started_at !== null) {
    // What never began has not failed, whatever was seen of it.
    if (end.isUncounted !== true) await tellAttempt(tx, job, run, { printer, why: end.seen.said });
    return;
  }
  await raiseAlert(tx, {
    kind: 'dispatch_failed',
    subject: unsentSubject(run),
    severity: 'warning',
    said: alertSaid('dispatch_failed', { item: job.item_name, reason: end.seen.said }),
    audience: { org_id: job.org_id, role: 'operator', user_id: null },
    refs: { job_id: job.id, printer_id: run.printer_id },
  });
}

/** A printer may be gone before its last run has ended. */
async function calledBy(tx: WriteTx, printerId: number): Promise<Said> {
  const printer = await findAnyPrinter(tx.db, printerId);
  return printer === undefined
    ? said('printer.numbered', { printer_id: printerId })
    : said('printer.named', { name: printer.name });
}

/** Asks those who control the printer: only they can look at it. Of a job that is not theirs they learn no name. */
export async function askAboutRun(tx: WriteTx, job: JobRow, run: RunRow, detail: Said): Promise<void> {
  const printer = await findAnyPrinter(tx.db, run.printer_id);
  const org_id = printer === undefined ? job.org_id : printer.org_id;
  const isOwn = printer === undefined || org_id === job.org_id;
  await raiseAlert(tx, {
    kind: 'run_unknown',
    subject: subjectOf(run),
    severity: 'critical',
    said: isOwn
      ? alertSaid('run_unknown.own', { item: job.item_name, run: run.id, detail })
      : alertSaid('run_unknown.of_others', { printer: printer.name, run: run.id, detail }),
    audience: { org_id, role: 'operator', user_id: null },
    refs: { ...(isOwn && { job_id: job.id }), printer_id: run.printer_id },
  });
}

export const settleQuestion = (tx: WriteTx, run: Pick<RunRow, 'id'>): Promise<boolean> =>
  resolveAlert(tx, 'run_unknown', subjectOf(run));
