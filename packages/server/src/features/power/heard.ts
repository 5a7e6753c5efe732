import type { PlugProblem } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import { toFlag } from '../../db/portable.ts';
import { toSaidText } from '../../db/said-text.ts';
import type { PlugChange, PlugRow } from '../plugs/index.ts';
import type { PlugReading } from './plug.ts';

/** What came of a question to a plug, or of telling it something. */
export type Heard = { readonly at: number } & (
  | { readonly reading: PlugReading }
  | { readonly problem: PlugProblem; readonly why: Said }
);

/** By then a switching that was told and not answered has happened, or will not: plugs take a second or two. */
const DOUBT_MS = 30_000;

const milli = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000));

/** What a plug's row becomes by what was heard. Pure: what is written and told follows from the two rows. */
export function rowAfter(before: PlugRow, heard: Heard): PlugChange {
  if (!('reading' in heard)) {
    return { misses: before.misses + 1, problem: heard.problem, why: toSaidText(heard.why) };
  }
  const { on, power_w, energy_wh } = heard.reading;
  return {
    is_on: on === null ? null : toFlag(on),
    power_mw: milli(power_w),
    energy_mwh: milli(energy_wh),
    read_at: heard.at,
    misses: 0,
    problem: null,
    why: null,
    ...afterSight(before, on, heard.at),
  };
}

function afterSight(before: PlugRow, on: boolean | null, at: number): PlugChange {
  const { intent, intent_at } = before;
  if (on === false) {
    // What was on and is off without our doing, somebody switched off elsewhere.
    const off_by = before.off_by ?? (before.is_on === 1 && intent !== 'off' ? 'person' : null);
    const off_since = before.is_on === 0 ? (before.off_since ?? at) : at;
    return { off_by, off_since, ...(intent === 'off' && { intent: null, intent_at: null }) };
  }
  if (on === null) return {};
  // That it is on before the doubt is over says nothing: it may be about to be switched off.
  const isInDoubt = intent === 'off' && intent_at !== null && at >= intent_at && at - intent_at < DOUBT_MS;
  return isInDoubt ? {} : { intent: null, intent_at: null, off_since: null, off_by: null };
}

/** Problems after which the plug has surely not done what it was told. */
const CLEAR_NO: readonly PlugProblem[] = ['refused', 'credentials', 'tls', 'blocked', 'no_broker'];

export const isClearNo = (heard: Heard): boolean => 'problem' in heard && CLEAR_NO.includes(heard.problem);
