import { type FilamentFit, fitFilament, type ToolPlace } from './filament-fit.ts';
import { hasNozzle, isMadeFor, isOnBed } from './file-fit.ts';
import type { JobView, PlateFile, PrinterView, World } from './views.ts';

/**
 * The one function that decides whether a job may go to a printer, and says why not. The dispatcher and `explain`
 * both call it.
 */

export interface Refusal {
  readonly rule: string;
  readonly reason: string;
  /** What would change it. */
  readonly fix: string;
}

export interface Suitable {
  readonly file: PlateFile;
  readonly tools: readonly ToolPlace[];
  /** Compared in order; the smaller is the better printer. */
  readonly score: readonly number[];
}

export type Verdict = { readonly ok: true; readonly choice: Suitable } | ({ readonly ok: false } & Refusal);

const no = (rule: string, reason: string, fix: string): Verdict => ({ ok: false, rule, reason, fix });

/** What holds for the job on every printer. */
export function judgeJob(job: JobView, world: Pick<World, 'hold'>): Refusal | null {
  if (job.isCancelled)
    return { rule: 'cancelled', reason: 'the job was cancelled', fix: 'Duplicate the job.' };
  if (job.status === 'submitted')
    return { rule: 'approval', reason: 'the job waits for approval', fix: 'Approve or reject it.' };
  if (job.isHeld) return { rule: 'hold', reason: 'the job is held', fix: 'Release its hold.' };
  if (world.hold !== null)
    return {
      rule: 'dispatch_hold',
      reason: `dispatch is held: ${world.hold}`,
      fix: 'Release the hold of the queue.',
    };
  return null;
}

/** Whether the printer could print the job at all, now or when it is free. */
export function judgeFit(job: JobView, printer: PrinterView, world: Pick<World, 'strictFilament'>): Verdict {
  const standing = judgeMachine(job, printer);
  if (standing !== null) return { ok: false, ...standing };
  const made = job.files.filter((file) => isMadeFor(file, printer));
  if (made.length === 0)
    return no(
      'file',
      `no file of the job was made for ${nameOf(printer)}`,
      'Upload a file that was sliced for it.',
    );
  const onBed = made.filter((file) => isOnBed(file, printer));
  if (onBed.length === 0) return no('bed', 'the plate is larger than its bed', 'Use a larger printer.');
  const nozzled = onBed.filter((file) => hasNozzle(file, printer));
  if (nozzled.length === 0)
    return no(
      'nozzle',
      `the file needs a ${onBed[0]?.nozzle_diameter} mm nozzle, and ${printer.nozzles.join(' and ')} mm is installed`,
      'Change the nozzle, or slice for the one that is installed.',
    );
  return judgeFilament(job, printer, nozzled, world);
}

function judgeMachine(job: JobView, printer: PrinterView): Refusal | null {
  const { target } = job;
  if (!printer.is_shared && printer.org_id !== job.org_id)
    return { rule: 'organization', reason: 'it belongs to another organization', fix: 'Share the printer.' };
  if (job.pin !== null && job.pin !== printer.id)
    return { rule: 'pin', reason: 'the job is pinned to another printer', fix: 'Unpin the job.' };
  if (!printer.enabled)
    return { rule: 'disabled', reason: 'the printer is disabled', fix: 'Enable the printer.' };
  if (target.family !== undefined && target.family !== printer.family)
    return { rule: 'target', reason: `the job is for ${target.family} printers`, fix: 'Change its target.' };
  if (target.model !== undefined && target.model.toLowerCase() !== (printer.model ?? '').toLowerCase())
    return { rule: 'target', reason: `the job is for a ${target.model}`, fix: 'Change its target.' };
  const missing = job.required_tags.filter((tag) => !printer.tags.includes(tag));
  if (missing.length > 0)
    return {
      rule: 'tags',
      reason: `the printer does not have the tag ${missing.join(', ')}`,
      fix: 'Tag the printer, or change the job.',
    };
  if (printer.hold !== null)
    return {
      rule: 'dispatch_hold',
      reason: `dispatch is held: ${printer.hold}`,
      fix: 'Release the hold of the queue.',
    };
  if (printer.identity === 'changed')
    return {
      rule: 'identity',
      reason: 'the printer shows another identity than before',
      fix: 'Look whether it is the same machine, then accept it.',
    };
  if (printer.overdue_task !== null)
    return {
      rule: 'maintenance',
      reason: `${printer.overdue_task} is overdue`,
      fix: 'Do the maintenance and log it.',
    };
  return null;
}

function judgeFilament(
  job: JobView,
  printer: PrinterView,
  files: readonly PlateFile[],
  world: Pick<World, 'strictFilament'>,
): Verdict {
  const wish = { matchColor: job.match_color, strict: world.strictFilament };
  const tried = files.map((file) => ({ file, fit: fitFilament(file.filaments, printer.places, wish) }));
  const found = tried.find(({ fit }) => fit.fits);
  if (found?.fit.fits === true) {
    return {
      ok: true,
      choice: { file: found.file, tools: found.fit.tools, score: scoreOf(job, printer, found.fit) },
    };
  }
  const fit = tried[0]?.fit;
  return fit === undefined || fit.fits
    ? no('filament', 'no filament fits', 'Load filament.')
    : no('filament', fit.reason, fit.fix);
}

/** A printer where it has not failed; no filament change; the fullest use of a spool; the least used printer. */
function scoreOf(job: JobView, printer: PrinterView, fit: Extract<FilamentFit, { fits: true }>): number[] {
  return [
    job.failedOn.has(printer.id) ? 1 : 0,
    fit.isKnown ? 0 : 1,
    fit.leftover_mg,
    printer.printed_seconds,
    printer.id,
  ];
}

/** Whether a print could be started on it this moment. */
export function judgeFree(printer: PrinterView): Refusal | null {
  const { status } = printer;
  if (printer.at_work?.state === 'unknown')
    return {
      rule: 'unknown_run',
      reason: `nobody knows what became of run ${printer.at_work.run_id}`,
      fix: 'Look at the printer and say whether it printed.',
    };
  if (status === 'offline')
    return {
      rule: 'offline',
      reason: `the printer is offline (${printer.status_reason ?? 'no reason known'})`,
      fix: 'Switch it on and check its network.',
    };
  if (status === 'error')
    return {
      rule: 'error',
      reason: `the printer reports an error (${printer.status_reason ?? 'it does not say which'})`,
      fix: 'Clear the error at the printer.',
    };
  if (printer.at_work !== null || status === 'printing' || status === 'paused')
    return {
      rule: 'busy',
      reason: `the printer is ${status === 'paused' ? 'paused' : 'printing'}`,
      fix: 'Wait for it to finish.',
    };
  if (printer.plate === 'occupied' && printer.requires_plate_clear)
    return {
      rule: 'plate',
      reason: 'its plate is not clear',
      fix: 'Take the print off and confirm the plate.',
    };
  if (!printer.ready)
    return {
      rule: 'not_ready',
      reason: `the printer is not ready (${printer.ready_reason ?? 'busy with itself'})`,
      fix: 'Wait, or look at its screen.',
    };
  return null;
}

/** What is not there can't be sent anything, although what was said of it may still be true. */
export function judgeLink({ is_linked }: Pick<PrinterView, 'is_linked'>): Refusal | null {
  if (is_linked) return null;
  return { rule: 'link', reason: 'the link to the printer is being restored', fix: 'Wait a moment.' };
}

/** Whether the next file may be sent while it is busy. A printer that is offline or in trouble gets nothing. */
export function mayStage(printer: PrinterView): boolean {
  const refusal = judgeFree(printer);
  return STAGES.has(printer.family) && refusal !== null && ['busy', 'plate'].includes(refusal.rule);
}

const STAGES: ReadonlySet<PrinterView['family']> = new Set(['bambu', 'moonraker']);

/** The whole verdict for one job and one printer, the queue aside. */
export function judge(job: JobView, printer: PrinterView, world: World): Verdict {
  const refusal = judgeJob(job, world);
  if (refusal !== null) return { ok: false, ...refusal };
  const fit = judgeFit(job, printer, world);
  if (!fit.ok) return fit;
  const busy = judgeFree(printer) ?? judgeLink(printer);
  return busy === null ? fit : { ok: false, ...busy };
}

const nameOf = ({ model, family }: PrinterView): string => model ?? `a ${family} printer`;
