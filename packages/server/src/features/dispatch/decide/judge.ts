import { FLAPPING } from '../../printers/index.ts';
import { type FilamentFit, fitFilament, type ToolPlace, type Wish } from './filament-fit.ts';
import { hasNozzle, isMadeFor, isOnBed } from './file-fit.ts';
import { MACHINE_WORDS, machineRule } from './machine-fit.ts';
import type { Refusal } from './refusal.ts';
import type { JobView, PlateFile, PrinterView, World } from './views.ts';

/**
 * The one function that decides whether a job may go to a printer, and says why not. The dispatcher and `explain`
 * both call it.
 */

export interface Suitable {
  readonly file: PlateFile;
  readonly tools: readonly ToolPlace[];
  /** Compared in order; the smaller is the better printer. */
  readonly score: readonly number[];
}

export type Verdict = { readonly ok: true; readonly choice: Suitable } | ({ readonly ok: false } & Refusal);

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
      facts: { why: world.hold },
    };
  return null;
}

/** Whether the printer could print the job at all, now or when it is free. */
export function judgeFit(job: JobView, printer: PrinterView, world: Pick<World, 'strictFilament'>): Verdict {
  const choice = choose(job, printer, world);
  if (choice !== null) return { ok: true, choice };
  const wish = { matchColor: job.match_color, strict: world.strictFilament };
  const rule = machineRule(job, printer);
  const why = rule === null ? whyNoFile(job, printer, wish) : { rule, ...MACHINE_WORDS[rule](job, printer) };
  return { ok: false, ...why };
}

/** The same without the words: they cost more than the decision, and the dispatcher asks for few of them. */
export function choose(
  job: JobView,
  printer: PrinterView,
  world: Pick<World, 'strictFilament'>,
): Suitable | null {
  if (machineRule(job, printer) !== null) return null;
  const wish = { matchColor: job.match_color, strict: world.strictFilament };
  for (const file of job.files) {
    if (!isMadeFor(file, printer) || !isOnBed(file, printer) || !hasNozzle(file, printer)) continue;
    const found = fitFilament(file.filaments, printer.places, wish);
    if (found.fits) return { file, tools: found.tools, score: scoreOf(job, printer, found) };
  }
  return null;
}

/** The first rule at which the last of the files fell. */
function whyNoFile(job: JobView, printer: PrinterView, wish: Wish): Refusal {
  const made = job.files.filter((file) => isMadeFor(file, printer));
  if (made.length === 0)
    return {
      rule: 'file',
      reason: `no file of the job was made for ${nameOf(printer)}`,
      fix: 'Upload a file that was sliced for it.',
      facts: { printer: printer.model ?? printer.family },
    };
  const onBed = made.filter((file) => isOnBed(file, printer));
  if (onBed.length === 0)
    return { rule: 'bed', reason: 'the plate is larger than its bed', fix: 'Use a larger printer.' };
  const nozzled = onBed.find((file) => hasNozzle(file, printer));
  if (nozzled === undefined) return otherNozzle(onBed[0]?.nozzle_diameter ?? 0, printer);
  const found = fitFilament(nozzled.filaments, printer.places, wish);
  return found.fits
    ? { rule: 'filament', reason: 'no filament fits', fix: 'Load filament.' }
    : { rule: 'filament', ...found.explain() };
}

/** Who has entered another nozzle than the printer reports must know that its own setting counts. */
function otherNozzle(needed_mm: number, { nozzles, reports_nozzles }: PrinterView): Refusal {
  const [said, listed] = [nozzles.join(' and '), nozzles.join(', ')];
  const needed = `the file needs a ${needed_mm} mm nozzle`;
  return reports_nozzles
    ? {
        rule: 'nozzle',
        reason: `${needed}, and the printer reports ${said} mm`,
        fix: 'Change the nozzle and its setting at the machine, or slice for the one that it reports.',
        facts: { needed_mm, reported_mm: listed },
      }
    : {
        rule: 'nozzle',
        reason: `${needed}, and ${said} mm is installed`,
        fix: 'Change the nozzle, or slice for the one that is installed.',
        facts: { needed_mm, installed_mm: listed },
      };
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
      facts: { run_id: printer.at_work.run_id },
    };
  if (status === 'offline')
    return {
      rule: 'offline',
      reason: `the printer is offline (${printer.status_reason ?? 'no reason known'})`,
      fix: 'Switch it on and check its network.',
      facts: { why: printer.status_reason ?? '' },
    };
  if (status === 'error')
    return {
      rule: 'error',
      reason: `the printer reports an error (${printer.status_reason ?? 'it does not say which'})`,
      fix: 'Clear the error at the printer.',
      facts: { why: printer.status_reason ?? '' },
    };
  // Before what it says of itself, which may be something else the next moment; nothing is sent ahead either.
  if (printer.is_flapping)
    return {
      rule: 'flapping',
      reason: FLAPPING,
      fix: 'Look at the printer and its network; it gets jobs again once it has been calm for a minute.',
    };
  if (printer.at_work !== null || status === 'printing' || status === 'paused')
    return {
      rule: 'busy',
      reason: `the printer is ${status === 'paused' ? 'paused' : 'printing'}`,
      fix: status === 'paused' ? 'Resume its print, or stop it.' : 'Wait for it to finish.',
      facts: { status: status === 'paused' ? 'paused' : 'printing' },
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
      facts: { why: printer.ready_reason ?? '' },
    };
  return null;
}

/** What is not there, or takes nothing, can't be sent anything, although what was said of it may still be true. */
export function judgeLink({ is_linked, unsent }: Pick<PrinterView, 'is_linked' | 'unsent'>): Refusal | null {
  if (!is_linked)
    return { rule: 'link', reason: 'the link to the printer is being restored', fix: 'Wait a moment.' };
  if (unsent > 0)
    return {
      rule: 'resting',
      reason: `the last ${unsent} files could not be sent to the printer, which is tried again in some minutes`,
      fix: 'Look at its storage and its network.',
      facts: { count: unsent },
    };
  return null;
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
