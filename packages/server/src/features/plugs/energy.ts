import type { EnergySource } from '@farmhand/contract';
import type { RunEnergyRow } from './energy-store.ts';

/** A reading further from the start or the end of a print counts what the printer drew before or after it. */
const NEAR_MS = 5 * 60_000;

type Energy = Omit<RunEnergyRow, 'run_id'>;

export interface Counter {
  readonly mwh: number;
  readonly at: number;
}

/** The counter as it stands before the start is sent. `isLate`: read after it, so that a part is missing. */
export const energyFrom = ({ mwh, at }: Counter, isLate: boolean): Energy => ({
  start_mwh: mwh,
  start_at: at,
  last_mwh: mwh,
  last_at: at,
  total_mwh: 0,
  is_estimated: isLate ? 1 : 0,
});

/** Of a run whose plug was changed: what the next one has counted so far is none of it. */
export const withoutCounter = <E extends Energy>(before: E): E => ({
  ...before,
  last_mwh: NO_COUNTER,
  is_estimated: 1,
});
const NO_COUNTER = -1;

/** No socket of a house carries more: what a counter shows beyond that it has not counted. */
const MOST_W = 4000;
const HOUR_MS = 3_600_000;
/** Counters are written down now and then, and clocks are set. */
const SLACK_MS = 10 * 60_000;

const isPlausible = (mwh: number, passedMs: number): boolean =>
  mwh <= (MOST_W * 1000 * (Math.max(0, passedMs) + SLACK_MS)) / HOUR_MS;

/**
 * The counter's difference is what was drawn. One that is smaller than before has begun anew: what it counts since then
 * is added, and what it lost in between nobody knows. One that has only lost some of it, or shows more than can have
 * gone through it, counts nothing until the next reading.
 */
export function energyAfter<E extends Energy>(before: E, { mwh, at }: Counter): E {
  const { last_mwh, last_at } = before;
  const isSteady = last_mwh !== NO_COUNTER && mwh >= last_mwh;
  const drawn = last_mwh === NO_COUNTER ? 0 : isSteady ? mwh - last_mwh : mwh;
  const counts = isPlausible(drawn, at - last_at);
  return {
    ...before,
    total_mwh: before.total_mwh + (counts ? drawn : 0),
    last_mwh: mwh,
    last_at: at,
    is_estimated: isSteady && counts ? before.is_estimated : 1,
  };
}

export interface Drawn {
  readonly energy_mwh: number;
  readonly energy_source: Extract<EnergySource, 'measured' | 'estimated'>;
}

/** What a print drew between two moments, by the readings around them. */
export function drawnBy(
  energy: Energy,
  { started_at, finished_at }: { readonly started_at: number; readonly finished_at: number },
): Drawn {
  const isNear = (at: number, moment: number) => Math.abs(at - moment) <= NEAR_MS;
  const isWhole =
    energy.is_estimated === 0 && isNear(energy.start_at, started_at) && isNear(energy.last_at, finished_at);
  return { energy_mwh: energy.total_mwh, energy_source: isWhole ? 'measured' : 'estimated' };
}
