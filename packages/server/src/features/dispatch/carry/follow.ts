import type { RunState } from '@farmhand/contract';
import type { PrintPhase, PrintReport } from '@farmhand/protocols';
import { type Said, said } from '@farmhand/words';
import { causeSaid } from '../../printers/index.ts';

/**
 * What a printer's own words make of a run. Pure, and asked again whenever the printer speaks or time passes: the
 * answer is the same after a crash as before it (design section 5).
 */

export interface FollowedRun {
  readonly state: RunState;
  readonly mark: string;
  readonly intended_at: number | null;
  /** The printer's answer to the start command. */
  readonly accepted_at: number | null;
  /** Somebody wanted it stopped, or its job cancelled. */
  readonly stop_requested_at: number | null;
  /** The print that the printer showed when the start was intended. */
  readonly shown_before: ShownPrint | null;
}

export type ShownPrint = Pick<PrintReport, 'phase' | 'mark' | 'native_id'>;

export interface Sight {
  readonly isLive: boolean;
  readonly ready: boolean;
  /** Whether it can be relied on: what a flapping printer does not show at one moment, it may at the next. */
  readonly isSteady: boolean;
  readonly print: PrintReport | null;
  /** What the printer says is wrong with it, where it stands in error. */
  readonly fault: Said | null;
  /** Since when the link has been open. */
  readonly liveSince: number;
  /** When it last spoke: time in which it says nothing proves nothing. */
  readonly heardAt: number;
  /** The longest that it said nothing since the start was intended, whether its link broke or not. */
  readonly longestSilenceMs: number;
  /** Since when the run's mark has been missing from the reports; null while it is there. */
  readonly missingSince: number | null;
  /** What the print takes by its file; null where the file does not say. */
  readonly slicedMs: number | null;
  readonly now: number;
}

export interface FollowTimings {
  /** From intent, or from the first word after a silence, until a start that shows nowhere is given up. */
  readonly startMs: number;
  /** A report without the mark may be the moment between two messages. */
  readonly goneMs: number;
  /** How much faster than its file says a print may be over. */
  readonly fastest: number;
  /** No print is over sooner, heating and homing included; counts where the file does not say. */
  readonly shortestMs: number;
}

export const FOLLOW_TIMINGS: FollowTimings = {
  startMs: 120_000,
  goneMs: 15_000,
  fastest: 4,
  shortestMs: 15_000,
};

export type Finding =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'printing'; readonly said: Said }
  | {
      readonly kind: 'ended';
      readonly outcome: 'completed' | 'failed' | 'cancelled';
      readonly said: Said;
      /** A stop that nobody here had asked for. */
      readonly isUnasked: boolean;
    }
  /** The printer's own words show that the start did not take. */
  | { readonly kind: 'not_taken'; readonly said: Said }
  | { readonly kind: 'unknown'; readonly said: Said };

export const NOTHING: Finding = { kind: 'nothing' };
/** Nobody needs to be asked about a print that was to be stopped and is gone. */
const STOPPED: Finding = {
  kind: 'ended',
  outcome: 'cancelled',
  said: said('run.stop_seen'),
  isUnasked: false,
};
const ACTIVE: readonly PrintPhase[] = ['preparing', 'printing', 'paused'];

export function follow(run: FollowedRun, sight: Sight, timings: FollowTimings): Finding {
  if (!sight.isLive) return NOTHING;
  const { print } = sight;
  if (print !== null && print.mark === run.mark) return ownPrint(run, print, sight);
  if (run.state === 'starting') return withoutMark(run, sight, timings);
  if (run.state === 'printing') return lost(run, sight, timings);
  return NOTHING;
}

function ownPrint(run: FollowedRun, print: PrintReport, { fault }: Sight): Finding {
  const { phase } = print;
  switch (phase) {
    case 'none':
      return NOTHING;
    case 'preparing':
    case 'printing':
    case 'paused':
      if (run.state === 'printing') return NOTHING;
      return { kind: 'printing', said: said('run.shown_as', { phase }) };
    case 'ended':
      if (run.stop_requested_at !== null) return STOPPED;
      if (run.state === 'unknown') return NOTHING;
      return { kind: 'unknown', said: said('run.gone') };
    case 'completed':
      return { kind: 'ended', outcome: phase, said: reportedAs(phase), isUnasked: false };
    default:
      return unfinished(run, { ...print, phase }, fault);
  }
}

const reportedAs = (phase: PrintPhase): Said => said('run.reported_as', { phase });

/**
 * How an end that is none of the print's own counts ([ADR 27](../../../../../docs/adr/0027-how-an-end-is-judged.md)): a stop
 * that we asked for is one whatever its printer calls it, a fault is a failure, and everything else is a stop by somebody else.
 */
function unfinished(
  run: FollowedRun,
  { phase, cause }: PrintReport & { readonly phase: 'failed' | 'cancelled' },
  fault: Said | null,
): Finding {
  if (run.stop_requested_at !== null) {
    return { kind: 'ended', outcome: 'cancelled', said: reportedAs(phase), isUnasked: false };
  }
  const isFault = phase === 'failed' ? cause?.kind !== 'at_machine' : cause?.kind === 'error';
  if (!isFault) {
    return { kind: 'ended', outcome: 'cancelled', said: said('run.stopped_unasked'), isUnasked: true };
  }
  const why = (cause && causeSaid(cause)) ?? fault;
  const words = why === null ? reportedAs('failed') : said('run.fault', { why });
  return { kind: 'ended', outcome: 'failed', said: words, isUnasked: false };
}

/** The start was sent, or was about to be, and the printer shows something else. */
function withoutMark(run: FollowedRun, sight: Sight, timings: FollowTimings): Finding {
  if (!sight.isSteady) return NOTHING;
  const since = Math.max(run.intended_at ?? 0, sight.liveSince);
  if (sight.heardAt - since < timings.startMs) return NOTHING;
  const shown = shownOf(sight.print);
  const isUntouched = sight.ready && isSamePrint(shown, run.shown_before);
  const isSeenThrough = !couldHaveEndedUnseen(sight, timings);
  if (run.accepted_at === null && isUntouched && isSeenThrough) {
    return { kind: 'not_taken', said: said('run.not_taken') };
  }
  if (run.accepted_at === null && isUntouched) {
    return { kind: 'unknown', said: said('run.maybe_unseen') };
  }
  const isAccepted = run.accepted_at !== null;
  return {
    kind: 'unknown',
    said: said(isAccepted ? 'run.nowhere_though_accepted' : 'run.nowhere_but_other'),
  };
}

/**
 * Some printers forget a print soon after its end (PrusaLink, protocols C.3): one that shows nothing proves nothing
 * when it was not heard for as long as the print can take.
 */
function couldHaveEndedUnseen(sight: Sight, { fastest, shortestMs }: FollowTimings): boolean {
  const soonestMs = sight.slicedMs === null ? shortestMs : sight.slicedMs / fastest;
  return sight.longestSilenceMs >= soonestMs;
}

function lost(run: FollowedRun, { missingSince, now, print }: Sight, { goneMs }: FollowTimings): Finding {
  if (missingSince === null || now - missingSince < goneMs) return NOTHING;
  const isQuiet = print === null || !ACTIVE.includes(print.phase);
  if (run.stop_requested_at !== null && isQuiet) return STOPPED;
  return { kind: 'unknown', said: said('run.lost') };
}

export function shownOf(print: PrintReport | null): ShownPrint | null {
  return print === null ? null : { phase: print.phase, mark: print.mark, native_id: print.native_id };
}

function isSamePrint(one: ShownPrint | null, other: ShownPrint | null): boolean {
  const name = (shown: ShownPrint | null) => `${shown?.mark ?? ''}|${shown?.native_id ?? ''}`;
  const isActive = one !== null && ACTIVE.includes(one.phase);
  return !isActive && name(one) === name(other);
}
