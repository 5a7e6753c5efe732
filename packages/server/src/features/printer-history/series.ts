import type { HistoryKind } from '@farmhand/contract';
import type { SampleSeries } from '../../db/printer-tables.ts';

/** What is kept, how finely and for how long (spec section 8). */

export const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const QUARTER_MS = 15 * MINUTE_MS;
const AMS_MS = 5 * MINUTE_MS;

interface Series {
  readonly kind: HistoryKind;
  readonly stepMs: number;
  readonly keepMs: number;
  /** What its rows become when they are too old; without it they are deleted. */
  readonly means: { readonly series: SampleSeries; readonly stepMs: number } | null;
}

export const SERIES: Readonly<Record<SampleSeries, Series>> = {
  minutes: {
    kind: 'telemetry',
    stepMs: MINUTE_MS,
    keepMs: 7 * DAY_MS,
    means: { series: 'quarters', stepMs: QUARTER_MS },
  },
  quarters: { kind: 'telemetry', stepMs: QUARTER_MS, keepMs: 90 * DAY_MS, means: null },
  ams: { kind: 'ams', stepMs: AMS_MS, keepMs: 7 * DAY_MS, means: null },
};

export const startOf = (time: number, stepMs: number): number => Math.floor(time / stepMs) * stepMs;

/**
 * Rows from here on are kept. It lies between two steps, and where means are made between two of those: a mean is
 * of whole steps that are all too old.
 */
export function keptFrom(series: SampleSeries, now: number): number {
  const { keepMs, stepMs, means } = SERIES[series];
  return startOf(now - keepMs, means?.stepMs ?? stepMs);
}
