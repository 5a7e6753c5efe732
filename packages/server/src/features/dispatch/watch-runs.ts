import type { RunState } from '@farmhand/contract';
import { PRINT_PHASES } from '@farmhand/protocols';
import { z } from 'zod';
import type { Kernel } from '../../kernel.ts';
import { type BackoffTimings, createBackoff } from '../../live/backoff.ts';
import { createBudgets } from '../../live/budgets.ts';
import { createKeyedQueue } from '../../live/keyed-queue.ts';
import type { Write } from '../../live/write.ts';
import {
  findAnyJob,
  findRun,
  isLive,
  LIVE_STATES,
  moveRun,
  type RunOutcome,
  type RunRow,
  stepRun,
} from '../jobs/index.ts';
import { isActive, type PrinterState, type Supervisor } from '../printers/index.ts';
import { askAboutRun, endRun, settleQuestion } from './end-run.ts';
import { type SeenEnd, timeOfStart, timesOfEnd } from './end-times.ts';
import { type Finding, type FollowTimings, follow, NOTHING, type ShownPrint } from './follow.ts';
import { type RunTimes, timesAfter } from './run-times.ts';
import type { DispatchSources } from './sources.ts';

interface WatchDeps extends Pick<Kernel, 'clock' | 'log'> {
  readonly write: Write;
  readonly supervisor: Pick<Supervisor, 'stateOf'>;
  readonly sources: DispatchSources;
  readonly timings: FollowTimings;
  readonly retry?: BackoffTimings;
  /** What its print takes by its file. */
  slicedMs(run: RunRow): number | null;
  /** Something ended or began: there may be work to give out. */
  changed(): void;
}

/** The furthest that a run was seen: printers reset their counters when they have finished. */
export interface Furthest {
  readonly progress_permille: number;
  readonly layer: number | null;
  readonly extruded_um: number | null;
}

interface Seen {
  readonly at: number;
  /** On the clock that nobody sets. */
  readonly ms: number;
}

interface SeenAtEnd {
  readonly state: PrinterState;
  /** When it was noticed: the database may take it much later. */
  readonly now: number;
  readonly isThere: boolean;
}

/** An end within so long after the print was seen at work was seen as it came. */
const THERE_MS = 60_000;

/** Of one run, while its printer is flapping. */
const LOOKS = { burst: 5, perSecond: 0.5 };

const shown = z.object({
  phase: z.enum(PRINT_PHASES),
  mark: z.string().nullable(),
  native_id: z.string().nullable(),
});

/** Follows the runs that have a printer through what the printer says about them. */
export function createRunWatch(deps: WatchDeps) {
  const { write, clock, log, supervisor, sources, timings, changed } = deps;
  const queue = createKeyedQueue();
  const busy = new Set<Promise<void>>();
  const missing = new Map<number, number>();
  const furthest = new Map<number, Furthest>();
  /** Of those whose start was intended. */
  const watches = new Map<number, RunTimes>();
  /** Runs that will be looked at anyhow: every report until then would make one more write of the same. */
  const waiting = new Set<number>();
  /** Ends that were seen and are not stored yet: what the printer shows afterwards does not undo them. */
  const ends = new Map<number, SeenAtEnd>();
  /** When each was last seen at work. */
  const active = new Map<number, Seen>();
  const backoff = createBackoff(clock, deps.retry);
  /** Every look that finds something is a write: one whose printer is flapping has a budget for them. */
  const budgets = createBudgets(clock, LOOKS);

  /** Whether it may be tried now; what is left for later, the next look finds again. */
  function mayApply(run: RunRow, state: PrinterState, finding: Finding): boolean {
    const isNewEnd = finding.kind === 'ended' && !ends.has(run.id);
    if (isNewEnd) ends.set(run.id, { state, now: clock.now(), isThere: isThere(run) });
    if (waiting.has(run.id) || backoff.isWaiting(run.id)) return false;
    return isNewEnd || state.flapping === null || budgets.take(run.id);
  }

  /** The times of a run on the clock that nobody sets: what is stored may be of another time altogether. */
  function findingFor(run: RunRow, state: PrinterState): Finding {
    const now = clock.monotonic();
    const isHeard = state.contact === 'live' && !state.isFresh;
    const isShown = isHeard && state.print?.mark === run.mark;
    if (!isHeard || isShown) missing.delete(run.id);
    else if (!missing.has(run.id)) missing.set(run.id, now);
    const moment = { nowMs: now, now: clock.now() };
    const times = timesAfter(watches.get(run.id), run, { ...state, isHeard }, moment);
    if (run.state === 'starting') watches.set(run.id, times);
    return follow(
      { ...run, intended_at: times.sinceMs, shown_before: shownBefore(run) },
      {
        isLive: isHeard,
        ready: state.ready,
        isSteady: state.flapping === null,
        print: state.print,
        fault: state.status === 'error' ? state.status_reason : null,
        liveSince: times.linkedMs,
        heardAt: times.heardMs,
        longestSilenceMs: run.state === 'starting' && isHeard ? times.longestSilenceMs : 0,
        missingSince: missing.get(run.id) ?? null,
        slicedMs: deps.slicedMs(run),
        now,
      },
      timings,
    );
  }

  /** Looked at once more inside the transaction: what was remembered of the run may be old. */
  async function apply({ id, printer_id }: RunRow): Promise<void> {
    const finding = await write(async (tx): Promise<Finding> => {
      waiting.delete(id);
      const seen = furthest.get(id) ?? {};
      const run = await findRun(tx.db, id);
      const job = run && (await findAnyJob(tx.db, run.job_id));
      const end = ends.get(id);
      const state = end?.state ?? supervisor.stateOf(printer_id);
      if (run === undefined || !isLive(run.state) || job === undefined || state === undefined) return NOTHING;
      // A printer may call the print failed that a person stopped from here: what we sent counts.
      const sentAt = await sources.stopSentAt(tx.db, printer_id, { mark: run.mark, since: run.claimed_at });
      const stop_requested_at = run.stop_requested_at ?? job.cancel_requested_at ?? sentAt;
      const finding = findingFor({ ...run, stop_requested_at }, state);
      const said = { source: 'report', detail: 'detail' in finding ? finding.detail : '' } as const;
      if (finding.kind === 'printing') {
        const began = timeOfStart({ intended_at: earliestStart(run), now: tx.now }, state.print?.times);
        const change = { state: 'printing', started_at: run.started_at ?? began } as const;
        const after = await stepRun(tx, run, without('printing'), change, said);
        if (after !== undefined) {
          await settleQuestion(tx, run);
          await sources.occupyPlate(tx, printer_id);
        }
      }
      if (finding.kind === 'unknown') {
        const after = await stepRun(tx, run, ['starting', 'printing'], { ...seen, state: 'unknown' }, said);
        if (after !== undefined) await askAboutRun(tx, job, after, finding.detail);
      }
      if (finding.kind === 'ended') {
        const last = atEnd(furthest.get(id) ?? run, run, state, finding.outcome);
        const times = timesOfEnd(seenEnd(run, end), state.print?.times);
        await moveRun(tx.db, run.id, LIVE_STATES, last);
        if (run.started_at === null) await sources.occupyPlate(tx, printer_id);
        const isStop = finding.outcome === 'cancelled' && job.cancel_requested_at === null;
        const { outcome, isUnasked } = finding;
        await endRun(tx, sources, run, { outcome, said, isStop, isUnasked, times });
      }
      if (finding.kind === 'not_taken') {
        const isCancelled = stop_requested_at !== null;
        await endRun(tx, sources, run, {
          outcome: isCancelled ? 'cancelled' : 'failed',
          code: 'start_not_taken',
          said,
        });
      }
      return finding;
    });
    if (finding.kind === 'ended' || finding.kind === 'not_taken') forget(id);
    backoff.succeeded(id);
    // It has ended by other means.
    if (finding.kind === 'nothing') ends.delete(id);
    if (finding.kind !== 'nothing') changed();
  }

  function forget(id: number): void {
    missing.delete(id);
    furthest.delete(id);
    watches.delete(id);
    ends.delete(id);
    active.delete(id);
    budgets.forget(id);
    backoff.succeeded(id);
  }

  /** A print that began a moment ago, or was seen at work then, has ended before our eyes. */
  function isThere(run: RunRow): boolean {
    const sinceSeen = clock.monotonic() - (active.get(run.id)?.ms ?? Number.NEGATIVE_INFINITY);
    const sinceStart = clock.now() - (run.accepted_at ?? run.intended_at ?? Number.NEGATIVE_INFINITY);
    return sinceSeen <= THERE_MS || (sinceStart >= 0 && sinceStart <= THERE_MS);
  }

  function seenEnd(run: RunRow, end: SeenAtEnd | undefined): SeenEnd {
    return {
      intended_at: earliestStart(run),
      // An end can be the first that is seen of a print: it has run all the same.
      started_at: run.started_at ?? run.accepted_at,
      active_at: active.get(run.id)?.at ?? null,
      now: end?.now ?? clock.now(),
      isThere: end?.isThere ?? isThere(run),
      slicedMs: deps.slicedMs(run),
    };
  }

  function noteProgress(run: RunRow, state: PrinterState): void {
    const isOwn = state.contact === 'live' && !state.isFresh && state.print?.mark === run.mark;
    if (isOwn && isActive(state.print)) active.set(run.id, { at: clock.now(), ms: clock.monotonic() });
    if (run.state !== 'printing' || state.contact !== 'live' || state.print?.mark !== run.mark) return;
    if (state.print.phase !== 'printing' && state.print.phase !== 'paused') return;
    const before = furthest.get(run.id) ?? run;
    furthest.set(run.id, further(before, state));
  }

  return {
    /** Looks at a run once more. What it finds is applied one after another per run. */
    look(run: RunRow): void {
      const state = supervisor.stateOf(run.printer_id);
      if (state === undefined) return;
      noteProgress(run, state);
      const finding = findingFor(run, state);
      const isFound = finding.kind !== 'nothing' || ends.has(run.id);
      if (!isFound || !mayApply(run, state, finding)) return;
      waiting.add(run.id);
      const turn = queue(String(run.id), () => apply(run)).catch((error: unknown) => {
        waiting.delete(run.id);
        backoff.failed(run.id);
        log.error({ err: error, run_id: run.id }, 'what a printer said of a run could not be stored');
      });
      busy.add(turn);
      void turn.finally(() => busy.delete(turn));
    },

    /** What is known beyond the rows, to be stored now and then. */
    async flush(): Promise<void> {
      const entries = [...furthest];
      if (entries.length === 0) return;
      await write(async ({ db }) => {
        for (const [id, seen] of entries) await moveRun(db, id, ['printing', 'unknown'], { ...seen });
      });
    },

    keepOnly(ids: ReadonlySet<number>): void {
      const known = [missing, furthest, watches, ends, active, budgets].flatMap((each) => [...each.keys()]);
      for (const id of known) if (!ids.has(id)) forget(id);
    },

    async settled(): Promise<void> {
      while (busy.size > 0) await Promise.all(busy);
    },
  };
}

const earliestStart = (run: RunRow): number => run.intended_at ?? run.claimed_at;

const without = (state: RunState): RunState[] => LIVE_STATES.filter((live) => live !== state);

function shownBefore({ shown_before }: RunRow): ShownPrint | null {
  return shown_before === null ? null : shown.parse(JSON.parse(shown_before));
}

const most = (one: number | null, other: number | null | undefined): number | null =>
  other === null || other === undefined ? one : Math.max(one ?? 0, other);

const micrometres = (print: PrinterState['print']): number | null =>
  print?.extruded_mm == null ? null : Math.round(print.extruded_mm * 1000);

/**
 * What was extruded after the last report of the print is in the report of its end; other counters are reset there. Of a
 * whole print only that report counts: an older figure is of a part of it, and one far below it is of a counter that
 * began anew.
 */
function atEnd(
  before: Furthest,
  { mark }: Pick<RunRow, 'mark'>,
  { print }: PrinterState,
  outcome: RunOutcome,
): Furthest {
  const { progress_permille, layer, extruded_um } = before;
  const counted = print?.mark === mark ? micrometres(print) : null;
  const isWhole = counted !== null && counted * 2 >= (extruded_um ?? 0);
  if (outcome === 'completed' && !isWhole) return { progress_permille, layer, extruded_um: null };
  return { progress_permille, layer, extruded_um: most(extruded_um, counted) };
}

function further(before: Furthest, { telemetry, print }: PrinterState): Furthest {
  return {
    progress_permille: Math.round(
      most(before.progress_permille, (telemetry?.progress_percent ?? 0) * 10) ?? 0,
    ),
    layer: most(before.layer, telemetry?.layer),
    extruded_um: most(before.extruded_um, micrometres(print)),
  };
}
