import type { PlugProblem, PowerState } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import { fromSaidText } from '../../db/said-text.ts';
import type { PlugRow } from './plug-store.ts';

/** How many questions in a row stay without an answer before the plug counts as unreachable. */
export const MISSES = 2;
/** Plugs are asked every minute: what is older than a few of those says nothing of now. */
const FRESH_MS = 5 * 60_000;
/** By then whatever was on its way to the plug has arrived, or never will. */
const LONGEST_DOUBT_MS = 5 * 60_000;

export function powerStateOf(row: Pick<PlugRow, 'wake_since' | 'misses' | 'is_on'>): PowerState {
  if (row.misses >= MISSES) return 'unreachable';
  if (row.wake_since !== null) return 'waking';
  if (row.is_on === null) return 'unknown';
  return row.is_on === 1 ? 'on' : 'off';
}

/** What the dispatcher needs to know of a printer's mains. */
export interface PowerView {
  readonly kind:
    | 'on'
    /** Switched off by us, and a job may switch it on. */
    | 'asleep'
    | 'waking'
    | 'did_not_wake'
    | 'plug_unreachable'
    /** By a person, or nobody may switch it on for a job. */
    | 'switched_off'
    /** It is about to be off, or may be: nothing is started on it. */
    | 'switching_off';
  readonly problem: PlugProblem | null;
  readonly why: Said | null;
  /** Since when the plug has said that it is off. */
  readonly off_since: number | null;
}

/** An intent that is in doubt for long, or of a time that has not come yet, stands for nothing. */
export function isSwitchingOff({ intent, intent_at }: Pick<PlugRow, 'intent' | 'intent_at'>, now: number) {
  return intent === 'off' && intent_at !== null && isWithin(intent_at, now, LONGEST_DOUBT_MS);
}

const isWithin = (at: number, now: number, ms: number): boolean => at <= now && now - at < ms;

/** A printer that did not wake is left alone for a while; a time that lies too far ahead was noted by another clock. */
const isResting = ({ rests_until }: PlugRow, now: number): boolean =>
  rests_until !== null && now < rests_until && rests_until - now <= LONGEST_REST_MS;

export const REST_MS: readonly number[] = [5 * 60_000, 15 * 60_000, 60 * 60_000];
const LONGEST_REST_MS = Math.max(...REST_MS);

export function powerViewOf(row: PlugRow, now: number): PowerView {
  const view = (kind: PowerView['kind']): PowerView => ({
    kind,
    problem: row.problem,
    why: fromSaidText(row.why),
    off_since: row.off_since,
  });
  if (isSwitchingOff(row, now)) return view('switching_off');
  if (row.wake_since !== null || row.intent === 'on') return view('waking');
  if (row.misses >= MISSES) return view('plug_unreachable');
  if (isResting(row, now)) return view(row.problem === null ? 'did_not_wake' : 'plug_unreachable');
  if (row.is_on === 1) return view(row.wake_failures > 0 ? 'did_not_wake' : 'on');
  const isKnownOff = row.is_on === 0 && row.read_at !== null && isWithin(row.read_at, now, FRESH_MS);
  if (!isKnownOff) return view('on');
  return view(row.auto_on === 1 && row.off_by !== 'person' ? 'asleep' : 'switched_off');
}

/** What was on its way when the plug was switched may still arrive. */
const LAST_WORDS_MS = 10_000;

/** A printer that speaks has power, whatever a plug says: it is the wrong plug, or one that lies. */
export function powerAsHeard(view: PowerView | null, lastSeenAt: number | null): PowerView | null {
  if (view === null || (view.kind !== 'asleep' && view.kind !== 'switched_off')) return view;
  const speaks =
    lastSeenAt !== null && view.off_since !== null && lastSeenAt > view.off_since + LAST_WORDS_MS;
  return speaks ? { ...view, kind: 'on' } : view;
}
