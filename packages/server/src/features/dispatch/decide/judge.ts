import { familyEntry } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { inEnglish } from '../../../english.ts';
import { FLAPPING } from '../../printers/index.ts';
import { type FilamentFit, fitFilament, type ToolPlace, type Wish } from './filament-fit.ts';
import { hasNozzle, isMadeFor, isOnBed } from './file-fit.ts';
import { heldWords, MACHINE_WORDS, machineRule } from './machine-fit.ts';
import { powerRefusal } from './power-fit.ts';
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
    return { rule: 'cancelled', reason: said('wait.cancelled'), fix: said('wait_fix.cancelled') };
  if (job.status === 'submitted')
    return { rule: 'approval', reason: said('wait.approval'), fix: said('wait_fix.approval') };
  if (job.isHeld) return { rule: 'hold', reason: said('wait.hold'), fix: said('wait_fix.hold') };
  return world.hold === null ? null : { rule: 'dispatch_hold', ...heldWords(world.hold) };
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
      reason:
        printer.model === null
          ? said('wait.file_for_family', { family: printer.family })
          : said('wait.file', { model: printer.model }),
      fix: said('wait_fix.file'),
      facts: { printer: printer.model ?? printer.family },
    };
  const onBed = made.filter((file) => isOnBed(file, printer));
  if (onBed.length === 0) return { rule: 'bed', reason: said('wait.bed'), fix: said('wait_fix.bed') };
  const nozzled = onBed.find((file) => hasNozzle(file, printer));
  if (nozzled === undefined) return otherNozzle(onBed[0]?.nozzle_diameter ?? 0, printer);
  const found = fitFilament(nozzled.filaments, printer.places, wish);
  return found.fits
    ? { rule: 'filament', reason: said('wait.filament'), fix: said('wait_fix.filament') }
    : { rule: 'filament', ...found.explain() };
}

/** Who has entered another nozzle than the printer reports must know that its own setting counts. */
function otherNozzle(needed_mm: number, { nozzles, reports_nozzles }: PrinterView): Refusal {
  const [each, listed] = [nozzles.map(String), nozzles.join(', ')];
  return reports_nozzles
    ? {
        rule: 'nozzle',
        reason: said('wait.nozzle_reported', { needed: needed_mm, reported: each }),
        fix: said('wait_fix.nozzle_reported'),
        facts: { needed_mm, reported_mm: listed },
      }
    : {
        rule: 'nozzle',
        reason: said('wait.nozzle', { needed: needed_mm, installed: each }),
        fix: said('wait_fix.nozzle'),
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
      reason: said('wait.unknown_run', { run: printer.at_work.run_id }),
      fix: said('wait_fix.unknown_run'),
      facts: { run_id: printer.at_work.run_id },
    };
  const unpowered = powerRefusal(printer);
  if (unpowered !== null) return unpowered;
  if (status === 'offline') return because('offline', printer.status_reason);
  if (status === 'error') return because('error', printer.status_reason);
  // Before what it says of itself, which may be something else the next moment; nothing is sent ahead either.
  if (printer.is_flapping)
    return {
      rule: 'flapping',
      reason: FLAPPING,
      fix: said('wait_fix.flapping'),
    };
  if (printer.at_work !== null || status === 'printing' || status === 'paused')
    return busy(status === 'paused' ? 'paused' : 'printing');
  if (printer.plate === 'occupied' && printer.requires_plate_clear)
    return { rule: 'plate', reason: said('wait.plate'), fix: said('wait_fix.plate') };
  return printer.ready ? null : because('not_ready', printer.ready_reason);
}

/** What the printer says of it is part of the reason. */
function because(rule: 'offline' | 'error' | 'not_ready', why: Said | null): Refusal {
  const reason = why === null ? said(`wait.${rule}_plainly`) : said(`wait.${rule}`, { why });
  return { rule, reason, fix: said(`wait_fix.${rule}`), facts: { why: inEnglish(why) ?? '' } };
}

const busy = (status: 'printing' | 'paused'): Refusal => ({
  rule: 'busy',
  reason: said(`wait.${status}`),
  fix: said(`wait_fix.${status}`),
  facts: { status },
});

/** What is not there, or takes nothing, can't be sent anything, although what was said of it may still be true. */
export function judgeLink({ is_linked, unsent }: Pick<PrinterView, 'is_linked' | 'unsent'>): Refusal | null {
  if (!is_linked) return { rule: 'link', reason: said('wait.link'), fix: said('wait_fix.link') };
  if (unsent > 0)
    return {
      rule: 'resting',
      reason: said('wait.resting', { count: unsent }),
      fix: said('wait_fix.resting'),
      facts: { count: unsent },
    };
  return null;
}

/** Whether the next file may be sent while it is busy. A printer that is offline or in trouble gets nothing. */
export function mayStage(printer: PrinterView): boolean {
  const refusal = judgeFree(printer);
  return familyEntry(printer.family).stages && refusal !== null && ['busy', 'plate'].includes(refusal.rule);
}

/**
 * Whether a job may switch it on: it is off by us, and nothing but that keeps it from starting one. What it last said of
 * its filament and plate counts, as for any printer; once it answers, all of it is asked again.
 */
export function canWake(printer: PrinterView): boolean {
  return printer.power?.kind === 'asleep' && judgeFree(asIfAwake(printer)) === null && printer.unsent === 0;
}

const asIfAwake = (printer: PrinterView): PrinterView => ({
  ...printer,
  power: null,
  status: 'idle',
  ready: true,
  is_flapping: false,
});

/** The whole verdict for one job and one printer, the queue aside. */
export function judge(job: JobView, printer: PrinterView, world: World): Verdict {
  const refusal = judgeJob(job, world);
  if (refusal !== null) return { ok: false, ...refusal };
  const fit = judgeFit(job, printer, world);
  if (!fit.ok) return fit;
  if (canWake(printer)) return fit;
  const taken = judgeFree(printer) ?? judgeLink(printer);
  return taken === null ? fit : { ok: false, ...taken };
}
