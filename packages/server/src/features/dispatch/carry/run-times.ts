import type { PrinterState } from '../../printers/index.ts';
import type { RunRow } from '../../runs/index.ts';

/**
 * When what happened to a start that was intended, on the clock that nobody sets. The rows and the printer's state tell it
 * by the clock on the wall: of these only whether they changed counts, and the silence before the service came up, which
 * nothing else knows.
 */
export interface SeenTimes {
  /** Since when it is followed; it was intended a moment before, or in an earlier life of the service. */
  readonly sinceMs: number;
  readonly linkedMs: number;
  readonly heardMs: number;
  readonly longestSilenceMs: number;
  /** By the clock on the wall, to tell one from the next. */
  readonly intended_at: number | null;
  readonly link_since: number;
  readonly last_seen_at: number;
}

interface Heard extends Pick<PrinterState, 'link_since' | 'last_seen_at'> {
  readonly isHeard: boolean;
}

interface Moment {
  /** On the clock that nobody sets. */
  readonly nowMs: number;
  /** On the wall. */
  readonly now: number;
}

export function timesAfter(
  before: SeenTimes | undefined,
  { intended_at }: Pick<RunRow, 'intended_at'>,
  heard: Heard,
  { nowMs, now }: Moment,
): SeenTimes {
  const [link_since, last_seen_at] = [heard.link_since, heard.last_seen_at ?? 0];
  if (before === undefined || before.intended_at !== intended_at) {
    const silentMs = Math.max(0, (heard.isHeard ? last_seen_at : now) - (intended_at ?? now));
    return {
      sinceMs: nowMs,
      linkedMs: nowMs,
      heardMs: heard.isHeard ? nowMs : nowMs - silentMs,
      longestSilenceMs: heard.isHeard ? silentMs : 0,
      intended_at,
      link_since,
      last_seen_at,
    };
  }
  const isNewLink = link_since !== before.link_since;
  const isNewWord = heard.isHeard && last_seen_at !== before.last_seen_at;
  return {
    sinceMs: before.sinceMs,
    linkedMs: isNewLink ? nowMs : before.linkedMs,
    heardMs: isNewWord ? nowMs : before.heardMs,
    longestSilenceMs: Math.max(before.longestSilenceMs, isNewWord ? nowMs - before.heardMs : 0),
    intended_at,
    link_since,
    last_seen_at: isNewWord ? last_seen_at : before.last_seen_at,
  };
}
