import type { EnergySource } from '@farmhand/contract';
import type { RunEnergyRow } from './energy-store.ts';

/** A reading further from the start or the end of a print counts what the printer drew before or after it. */
const NEAR_MS = 5 * 60_000;
/** So long before the end the last reading may be: plugs are asked every 15 seconds while their printer prints. */
const MOMENTS_MS = 20_000;

type Energy = Omit<RunEnergyRow, 'run_id'>;

export interface Counter {
  readonly mwh: number;
  readonly at: number;
  /** What the plug draws at that moment; null where it does not tell. */
  readonly power_mw: number | null;
}

/** The counter as it stands before the start is sent. `isLate`: read after it, so that a part is missing. */
export const energyFrom = ({ mwh, at }: Pick<Counter, 'mwh' | 'at'>, isLate: boolean): Energy => ({
  start_mwh: mwh,
  start_at: at,
  last_mwh: mwh,
  last_at: at,
  total_mwh: 0,
  // What it draws before it prints says nothing of the print.
  power_mw: null,
  uncounted_ms: 0,
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
const SLACK_MS = 60_000;

const isPlausible = (mwh: number, passedMs: number): boolean =>
  mwh <= (MOST_W * 1000 * (Math.max(0, passedMs) + SLACK_MS)) / HOUR_MS;

/**
 * The counter's difference is what was drawn. One that is smaller than before has begun anew: what it counts since then
 * is added, and what it lost in between nobody knows. One that has only lost some of it, or shows more than can have
 * gone through it, has not measured that time: what the plug draws tells of it, and else nothing.
 */
export function energyAfter<E extends Energy>(before: E, { mwh, at, power_mw }: Counter): E {
  const { last_mwh, last_at } = before;
  const isSteady = last_mwh !== NO_COUNTER && mwh >= last_mwh;
  const drawn = isSteady ? mwh - last_mwh : mwh;
  const counts = last_mwh !== NO_COUNTER && isPlausible(drawn, at - last_at);
  const after = { ...before, last_mwh: mwh, last_at: at, power_mw: power_mw ?? before.power_mw };
  if (!counts) return { ...uncounted(after, Math.max(0, at - last_at)), is_estimated: 1 };
  return {
    ...after,
    total_mwh: before.total_mwh + drawn,
    is_estimated: isSteady ? before.is_estimated : 1,
  };
}

/** A time of which no counter tells. */
function uncounted<E extends Energy>(energy: E, ms: number): E {
  if (energy.power_mw === null) return { ...energy, uncounted_ms: energy.uncounted_ms + ms };
  return { ...energy, total_mwh: energy.total_mwh + Math.round((energy.power_mw * ms) / HOUR_MS) };
}

export interface Drawn {
  readonly energy_mwh: number;
  readonly energy_source: Extract<EnergySource, 'measured' | 'estimated'>;
}

export interface Printing {
  readonly started_at: number;
  readonly finished_at: number;
}

/**
 * What a print drew between two moments, by the readings around them. Of the time that no reading tells of, `byWattage`
 * says what a printer draws by the settings; null where they do not. Null when nothing at all tells.
 */
export function drawnBy(
  energy: Energy,
  { started_at, finished_at }: Printing,
  byWattage: (ms: number) => number | null,
): Drawn | null {
  const { start_at, last_at } = energy;
  const isWhole =
    energy.is_estimated === 0 &&
    Math.abs(start_at - started_at) <= NEAR_MS &&
    // With the reading from before the start alone, nothing of the print was seen.
    last_at > start_at &&
    last_at >= finished_at - MOMENTS_MS &&
    last_at <= finished_at + NEAR_MS;
  if (isWhole) return { energy_mwh: energy.total_mwh, energy_source: 'measured' };
  const before = Math.max(0, Math.min(start_at, finished_at) - started_at);
  const after = Math.max(0, finished_at - Math.max(last_at, started_at));
  const { total_mwh, uncounted_ms } = uncounted(energy, before + after);
  const rest = uncounted_ms === 0 ? 0 : byWattage(uncounted_ms);
  if (rest === null && last_at <= start_at) return null;
  return { energy_mwh: total_mwh + (rest ?? 0), energy_source: 'estimated' };
}
