import type { QueueTimeline, TimelineBar } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { type Controller, isShown } from '../../../db/control.ts';
import { type JobReach, reachOfJobs } from '../../../db/job-reach.ts';
import { type Reader, toIso } from '../../../db/portable.ts';
import { canSee } from '../../../db/visibility.ts';
import { inEnglish } from '../../../english.ts';
import type { JobRow } from '../../jobs/index.ts';
import type { PrinterState, Supervisor } from '../../printers/index.ts';
import { isReserved, type RunRow } from '../../runs/index.ts';
import {
  type JobView,
  judgeFit,
  judgeFree,
  judgeJob,
  type PrinterView,
  readWorld,
  type World,
  type WorldRead,
} from '../decide/index.ts';
import type { DispatchSources } from '../sources.ts';
import { type Forecast, forecast, MOST_BARS } from './forecast.ts';

/** Where neither the printer nor its file says how long a print takes. */
const UNKNOWN_PRINT_MS = 60 * 60_000;
/** A print that outlasts its estimate still has something to do. */
const AT_LEAST_MS = 60_000;
const HOUR_MS = 60 * 60_000;

export interface TimelineDeps {
  readonly supervisor: Pick<Supervisor, 'everybody' | 'connectionOf'>;
  readonly sources: DispatchSources;
}

interface Bar extends Pick<TimelineBar, 'kind' | 'run_id'> {
  readonly printer_id: number;
  readonly job: JobRow | undefined;
  readonly starts_at: number;
  readonly ends_at: number;
}

/** The whole farm's, before anybody looks at it. */
export interface FarmTimeline {
  readonly at: number;
  readonly hours: number;
  readonly world: World;
  readonly jobs: ReadonlyMap<number, JobRow>;
  /** By job: what decides on who of a limited group sees it. */
  readonly reach: ReadonlyMap<number, JobReach>;
  readonly bars: ReadonlyMap<number, readonly Bar[]>;
  readonly barred: ReadonlySet<number>;
  readonly forecast: Forecast;
}

export async function drawTimeline(
  db: Reader,
  deps: TimelineDeps,
  hours: number,
  now: number,
): Promise<FarmTimeline> {
  const read = await readWorld(db, deps);
  const states = new Map(deps.supervisor.everybody().map(({ id, state }) => [id, state]));
  const durationMs = durationsOf(read);
  const current = read.world.printers.flatMap((printer) =>
    currentBar(printer, states.get(printer.id), read, durationMs, now),
  );
  const expected = forecast({
    world: read.world,
    now,
    until: now + hours * HOUR_MS,
    busyUntil: new Map(current.map(({ printer_id, ends_at }) => [printer_id, ends_at])),
    durationMs,
  });
  const next = expected.placed.slice(0, MOST_BARS).map(({ job_id, ...placed }) => ({
    ...placed,
    job: read.jobs.get(job_id),
    kind: placed.run_id === null ? ('forecast' as const) : ('queued' as const),
  }));
  const all: Bar[] = [...current, ...next];
  return {
    at: now,
    hours,
    world: read.world,
    jobs: read.jobs,
    reach: await reachOfJobs(db, [...read.jobs.values()]),
    bars: Map.groupBy(all, ({ printer_id }) => printer_id),
    barred: new Set(all.flatMap(({ job }) => job?.id ?? [])),
    forecast: expected,
  };
}

/** By the file that would be printed, else by what the job was estimated at. */
function durationsOf({ jobs, files, runs }: WorldRead) {
  const ofRun = new Map(
    runs.filter(({ state }) => isReserved(state)).map((run) => [run.job_id, run.print_file_id]),
  );
  return (jobId: number, fileId: number | null): number => {
    const job = jobs.get(jobId);
    const file = files.get(fileId ?? ofRun.get(jobId) ?? 0);
    const plate = file?.plates.find(({ index }) => index === job?.plate_index);
    const seconds = plate?.estimated_seconds ?? job?.estimated_seconds ?? null;
    return seconds === null ? UNKNOWN_PRINT_MS : Math.max(AT_LEAST_MS, seconds * 1000);
  };
}

/** What is on the printer now: a run of ours, or a print that nobody queued here. */
function currentBar(
  printer: PrinterView,
  state: PrinterState | undefined,
  { jobs, runs }: WorldRead,
  durationMs: (jobId: number, fileId: number | null) => number,
  now: number,
): Bar[] {
  const run = runs.find(({ id }) => id === printer.at_work?.run_id);
  const isPrinting = printer.status === 'printing' || printer.status === 'paused';
  if (run?.state === 'unknown' || (run === undefined && !isPrinting)) return [];
  const starts_at = run === undefined ? (state?.status_since ?? now) : startOf(run);
  const guess =
    starts_at + (run === undefined ? UNKNOWN_PRINT_MS : durationMs(run.job_id, run.print_file_id));
  const ends_at = remainingUntil(printer, state, now) ?? Math.max(guess, now + AT_LEAST_MS);
  return [
    {
      printer_id: printer.id,
      job: run && jobs.get(run.job_id),
      run_id: run?.id ?? null,
      kind: 'printing',
      starts_at: Math.min(starts_at, now),
      ends_at,
    },
  ];
}

const startOf = ({ started_at, intended_at, claimed_at }: RunRow): number =>
  started_at ?? intended_at ?? claimed_at;

/** The printer's own word, as long as it is heard. A paused one is taken to go on now. */
function remainingUntil(printer: PrinterView, state: PrinterState | undefined, now: number): number | null {
  const seconds = state?.telemetry?.remaining_seconds ?? null;
  if (state?.contact !== 'live' || seconds === null || printer.status === 'idle') return null;
  const since = printer.status === 'paused' ? now : (state.telemetry_at ?? now);
  return Math.max(now, since + seconds * 1000);
}

/** What one person may see of it. */
export function showTimeline(timeline: FarmTimeline, viewer: Controller): QueueTimeline {
  const { at, hours, world, jobs, reach, bars, barred } = timeline;
  const sees = (job: JobRow | undefined): job is JobRow =>
    job !== undefined && canSee(viewer, { org_id: job.org_id, ...reach.get(job.id) });
  const printers = world.printers.filter((printer) => isShown(viewer, printer));
  const whyNot = createReasons(timeline, printers);
  const missing = world.jobs.filter(
    ({ id, waiting }) => waiting > 0 && !barred.has(id) && sees(jobs.get(id)),
  );
  return {
    generated_at: toIso(at),
    until: toIso(at + hours * HOUR_MS),
    printers: printers.map(({ id }) => ({
      printer_id: id,
      bars: (bars.get(id) ?? []).map((bar) => showBar(bar, sees)),
    })),
    unplaced: missing.map((job) => {
      const reason = whyNot(job);
      return { job_id: job.id, reason: inEnglish(reason), reason_said: reason };
    }),
  };
}

function showBar(
  { job, kind, run_id, starts_at, ends_at }: Bar,
  sees: (job: JobRow | undefined) => job is JobRow,
): TimelineBar {
  const seen = sees(job) ? job : null;
  return {
    job_id: seen?.id ?? null,
    run_id: seen === null ? null : run_id,
    item_name: seen?.item_name ?? null,
    kind,
    starts_at: toIso(starts_at),
    ends_at: toIso(ends_at),
    due_at: toIso(seen?.due_at ?? null),
    is_late: seen?.due_at != null && ends_at > seen.due_at,
  };
}

/** The first thing in the way. */
function createReasons(
  { world, forecast: { fits, isOut }, hours }: FarmTimeline,
  printers: readonly PrinterView[],
) {
  return (job: JobView): Said => {
    const whole = judgeJob(job, world);
    if (whole !== null) return whole.reason;
    const able = printers.filter((printer) => fits(job, printer));
    if (able.some((printer) => !isOut(printer)))
      return hours === 1 ? said('wait.none_free_within_hour') : said('wait.none_free_within', { hours });
    const [first] = able;
    if (first !== undefined) return judgeFree(first)?.reason ?? said('wait.no_fitting_free');
    for (const printer of printers) {
      const fit = judgeFit(job, printer, world);
      // The pin says that a printer is not meant, not that it could not: it is the last thing to blame.
      if (!fit.ok && fit.rule !== 'pin') return said('wait.no_fit', { why: fit.reason });
    }
    return said('wait.no_printer');
  };
}
