import {
  type JobView,
  judgeFree,
  judgeLink,
  type PrinterView,
  planDispatch,
  type World,
} from '../decide/index.ts';
import { createForecastQueue } from './forecast-queue.ts';

/** Plays the dispatcher forward in time: who would print what, and when. */

/** People take a print off when they come by: most farms say so within a coffee, and none can be sure. */
const PLATE_CLEAR_MS = 10 * 60_000;
/** Homing, levelling, or a link that is being restored. */
const SETTLE_MS = 60_000;
/** Starting up takes most printers a minute or two. */
const WAKE_MS = 2 * 60_000;
/** More than any page can show, and still little work: a job may have ten thousand copies. */
export const MOST_BARS = 5000;

export interface ForecastInput {
  readonly world: World;
  readonly now: number;
  readonly until: number;
  /** When what is on a busy printer now is expected to end. */
  readonly busyUntil: ReadonlyMap<number, number>;
  readonly durationMs: (jobId: number, fileId: number | null) => number;
}

export interface Placed {
  readonly printer_id: number;
  readonly job_id: number;
  /** Of a run that has this printer already. */
  readonly run_id: number | null;
  readonly starts_at: number;
  readonly ends_at: number;
}

export interface Forecast {
  readonly placed: readonly Placed[];
  /** Whether the printer could print a job like this one, now or later. */
  readonly fits: (job: JobView, printer: PrinterView) => boolean;
  /** Printers that get nothing, because nobody knows when they are free. */
  readonly isOut: (printer: PrinterView) => boolean;
}

/** A printer as it will be when its turn comes. */
const asFree = (printer: PrinterView): PrinterView => ({
  ...printer,
  status: 'idle',
  is_linked: true,
  unsent: 0,
  ready: true,
  ready_reason: null,
  plate: 'clear',
  at_work: null,
  power: null,
});

/** Nobody knows when these are there again. One that sleeps is switched on for a job. */
const OUT = ['unknown_run', 'offline', 'error', 'did_not_wake', 'plug_unreachable', 'switched_off'];

const isOut = (printer: PrinterView): boolean => OUT.includes(judgeFree(printer)?.rule ?? '');

function freeAt(printer: PrinterView, { now, busyUntil }: ForecastInput): number | null {
  if (isOut(printer)) return null;
  const rule = judgeFree(printer)?.rule;
  if (rule === 'busy') return afterClearing(printer, Math.max(now, busyUntil.get(printer.id) ?? now));
  if (rule === 'plate') return now + PLATE_CLEAR_MS;
  if (rule === 'asleep' || rule === 'waking') return now + WAKE_MS;
  return rule === undefined && judgeLink(printer) === null ? now : now + SETTLE_MS;
}

const afterClearing = (printer: PrinterView, at: number): number =>
  at + (printer.requires_plate_clear ? PLATE_CLEAR_MS : 0);

export function forecast(input: ForecastInput): Forecast {
  const { world, until, durationMs } = input;
  const printers = new Map(world.printers.map((printer) => [printer.id, asFree(printer)]));
  const free = new Map<number, number>();
  for (const printer of world.printers) {
    const at = freeAt(printer, input);
    if (at !== null) free.set(printer.id, at);
  }
  const placed: Placed[] = [];

  function place(printer: PrinterView, jobId: number, runId: number | null, fileId: number | null): void {
    const starts_at = free.get(printer.id) ?? input.now;
    const ends_at = starts_at + durationMs(jobId, fileId);
    placed.push({ printer_id: printer.id, job_id: jobId, run_id: runId, starts_at, ends_at });
    free.set(printer.id, afterClearing(printer, ends_at));
  }

  for (const { printer_id, job_id, run_id } of world.reservations) {
    const printer = printers.get(printer_id);
    if (printer !== undefined && free.has(printer_id)) place(printer, job_id, run_id, null);
  }

  const queue = createForecastQueue(world);
  while (placed.length < MOST_BARS) {
    const next = soonest(free);
    if (next === null || next.at >= until) break;
    const open = next.ids.flatMap((id) => printers.get(id) ?? []);
    const { claims } = planDispatch({
      ...world,
      jobs: queue.headFor(open),
      printers: open,
      reservations: [],
    });
    const given = new Set(claims.map(({ printer_id }) => printer_id));
    // Jobs only become fewer, so who gets nothing now never gets anything.
    for (const { id } of open) if (!given.has(id)) free.delete(id);
    for (const { printer_id, job_id, choice } of claims) {
      const printer = printers.get(printer_id);
      if (printer === undefined) continue;
      queue.take(job_id);
      place(printer, job_id, null, choice.file.id);
    }
  }
  return { placed, fits: queue.fits, isOut };
}

/** All that are free at the same moment: the dispatcher chooses among them. */
function soonest(free: ReadonlyMap<number, number>): { at: number; ids: number[] } | null {
  let at = Number.POSITIVE_INFINITY;
  let ids: number[] = [];
  for (const [id, time] of free) {
    if (time > at) continue;
    if (time < at) ids = [];
    at = time;
    ids.push(id);
  }
  return ids.length === 0 ? null : { at, ids };
}
