import { PRINT_PHASES } from '@farmhand/protocols';
import { z } from 'zod';
import type { Clock } from '../../../clock.ts';
import { isActive, type PrinterState } from '../../printers/index.ts';
import type { RunRow } from '../../runs/index.ts';
import type { SeenEnd } from './end-times.ts';
import { type Finding, type FollowTimings, follow, type ShownPrint } from './follow.ts';
import { type Furthest, further } from './furthest.ts';
import { type SeenTimes, timesAfter } from './run-times.ts';

interface Seen {
  readonly at: number;
  /** On the clock that nobody sets. */
  readonly ms: number;
}

/** An end that was seen and is not stored yet: what the printer shows afterwards does not undo it. */
export interface SeenAtEnd {
  readonly state: PrinterState;
  /** When it was noticed: the database may take it much later. */
  readonly now: number;
  readonly isThere: boolean;
}

/** An end within so long after the print was seen at work was seen as it came. */
const THERE_MS = 60_000;

const shown = z.object({
  phase: z.enum(PRINT_PHASES),
  mark: z.string().nullable(),
  native_id: z.string().nullable(),
});

interface SightDeps {
  readonly clock: Clock;
  readonly timings: FollowTimings;
  /** What its print takes by its file. */
  slicedMs(run: RunRow): number | null;
}

export type RunSight = ReturnType<typeof createRunSight>;

/** What was seen of each run since this service follows it, and what follows from it now. */
export function createRunSight({ clock, timings, slicedMs }: SightDeps) {
  const missing = new Map<number, number>();
  const furthest = new Map<number, Furthest>();
  /** Of those whose start was intended. */
  const watches = new Map<number, SeenTimes>();
  const ends = new Map<number, SeenAtEnd>();
  /** When each was last seen at work. */
  const active = new Map<number, Seen>();
  const reached: ReadonlyMap<number, Furthest> = furthest;
  const all = [missing, furthest, watches, ends, active];

  /** A print that began a moment ago, or was seen at work then, has ended before our eyes. */
  function isThere(run: RunRow): boolean {
    const sinceSeen = clock.monotonic() - (active.get(run.id)?.ms ?? Number.NEGATIVE_INFINITY);
    const sinceStart = clock.now() - (run.accepted_at ?? run.intended_at ?? Number.NEGATIVE_INFINITY);
    return sinceSeen <= THERE_MS || (sinceStart >= 0 && sinceStart <= THERE_MS);
  }

  function missingSince({ id }: RunRow, isMissing: boolean, now: number): number | null {
    if (!isMissing) missing.delete(id);
    else if (!missing.has(id)) missing.set(id, now);
    return missing.get(id) ?? null;
  }

  return {
    furthest: reached,
    end: (id: number): SeenAtEnd | undefined => ends.get(id),
    forgetEnd: (id: number): void => void ends.delete(id),
    noteEnd(run: RunRow, state: PrinterState): void {
      ends.set(run.id, { state, now: clock.now(), isThere: isThere(run) });
    },

    /** The times of a run on the clock that nobody sets: what is stored may be of another time altogether. */
    findingFor(run: RunRow, state: PrinterState): Finding {
      const now = clock.monotonic();
      const isHeard = state.contact === 'live' && !state.isFresh;
      const isMissing = isHeard && state.print?.mark !== run.mark;
      const since = missingSince(run, isMissing, now);
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
          missingSince: since,
          slicedMs: slicedMs(run),
          now,
        },
        timings,
      );
    },

    seenEnd(run: RunRow, end: SeenAtEnd | undefined): SeenEnd {
      return {
        intended_at: earliestStart(run),
        // An end can be the first that is seen of a print: it has run all the same.
        started_at: run.started_at ?? run.accepted_at,
        active_at: active.get(run.id)?.at ?? null,
        now: end?.now ?? clock.now(),
        isThere: end?.isThere ?? isThere(run),
        slicedMs: slicedMs(run),
      };
    },

    noteProgress(run: RunRow, state: PrinterState): void {
      const isOwn = state.contact === 'live' && !state.isFresh && state.print?.mark === run.mark;
      if (isOwn && isActive(state.print)) active.set(run.id, { at: clock.now(), ms: clock.monotonic() });
      if (run.state !== 'printing' || state.contact !== 'live' || state.print?.mark !== run.mark) return;
      if (state.print.phase !== 'printing' && state.print.phase !== 'paused') return;
      furthest.set(run.id, further(furthest.get(run.id) ?? run, state));
    },

    known: (): number[] => all.flatMap((each) => [...each.keys()]),
    forget(id: number): void {
      for (const each of all) each.delete(id);
    },
  };
}

export const earliestStart = (run: RunRow): number => run.intended_at ?? run.claimed_at;

function shownBefore({ shown_before }: RunRow): ShownPrint | null {
  return shown_before === null ? null : shown.parse(JSON.parse(shown_before));
}
