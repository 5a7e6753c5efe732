import {
  HISTORY_MAX_POINTS,
  type HistoryKind,
  type HistoryUnit,
  type NozzlePosition,
  type PrinterHistory,
} from '@farmhand/contract';
import { said } from '@farmhand/words';
import { toIso } from '../../db/portable.ts';
import { validationFailed } from '../../http/error.ts';
import { byStep, meansOf, type Weighed } from './means.ts';
import { AMS_COLUMNS, amsName, TELEMETRY_COLUMNS } from './readings.ts';
import { keptFrom, MINUTE_MS, SERIES, startOf } from './series.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
/** The longest time that is kept, and a little more for those who round. */
const LONGEST_DAYS = 92;

/** Wide steps are whole numbers of the narrower ones, so that no sample lies in two. */
const STEPS_MS = [1, 5, 10, 15, 30, 60, 120].map((minutes) => minutes * MINUTE_MS);

export interface Range {
  /** The start of the first step. */
  readonly from: number;
  readonly to: number;
  readonly stepMs: number;
}

/** The narrowest step that has data in the whole range and not too many points. */
export function rangeOf(
  kind: HistoryKind,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: number,
): Range {
  const end = to === undefined ? now : Date.parse(to);
  const begin = from === undefined ? end - DAY_MS : Date.parse(from);
  if (begin > end)
    throw validationFailed([{ path: 'query.from', said: said('history.ends_before_it_begins') }]);
  if (end - begin > LONGEST_DAYS * DAY_MS) {
    throw validationFailed([{ path: 'query.from', said: said('history.too_long', { days: LONGEST_DAYS }) }]);
  }
  const isOld = kind === 'telemetry' && begin < keptFrom('minutes', now);
  const series = kind === 'ams' ? SERIES.ams : isOld ? SERIES.quarters : SERIES.minutes;
  const isFine = (stepMs: number) =>
    stepMs % series.stepMs === 0 && (end - startOf(begin, stepMs)) / stepMs < HISTORY_MAX_POINTS;
  const stepMs = STEPS_MS.find(isFine) ?? DAY_MS;
  return { from: startOf(begin, stepMs), to: end, stepMs };
}

export type Reading = Weighed & { readonly at: number };

interface Named {
  readonly name: string;
  readonly unit: HistoryUnit;
}

/** The same names for the same printer whatever was reported; only of nozzles those that it has or had. */
export function telemetryNames(
  readings: readonly Reading[],
  positions: readonly NozzlePosition[],
): readonly Named[] {
  const seen = new Set<string>();
  for (const one of readings) for (const name of one.readings.keys()) seen.add(name);
  const isOwn = (name: string) => positions.some((position) => name.startsWith(`nozzle_${position}_`));
  return TELEMETRY_COLUMNS.filter(({ name }) => !name.startsWith('nozzle_') || isOwn(name) || seen.has(name));
}

/** Three for each unit that reported anything in the range. */
export function amsNames(readings: readonly Reading[]): readonly Named[] {
  const ids = new Set<number>();
  for (const one of readings) {
    for (const name of one.readings.keys()) ids.add(Number(name.split('_')[1]));
  }
  return [...ids]
    .sort((a, b) => a - b)
    .flatMap((amsId) => AMS_COLUMNS.map(({ name, unit }) => ({ name: amsName(amsId, name), unit })));
}

/** Every step of the range has its time, those without a sample with nulls: a gap stays a gap. */
export function chartOf(
  readings: readonly Reading[],
  names: readonly Named[],
  range: Range,
): Pick<PrinterHistory, 'from' | 'to' | 'step_seconds' | 'times' | 'series'> {
  const steps = byStep(readings, range.stepMs);
  const series = names.map(({ name, unit }) => ({ name, unit, values: [] as (number | null)[] }));
  const times: string[] = [];
  for (let at = range.from; at <= range.to; at += range.stepMs) {
    times.push(toIso(at));
    const means = meansOf(steps.get(at) ?? []).readings;
    for (const one of series) one.values.push(means.get(one.name) ?? null);
  }
  return {
    from: toIso(range.from),
    to: toIso(range.to),
    step_seconds: range.stepMs / 1000,
    times,
    series,
  };
}
