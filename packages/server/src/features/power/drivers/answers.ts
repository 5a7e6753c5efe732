import type { EnergyUnit, PowerUnit } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { wrongAnswer } from './ask.ts';

/** What plugs answer is read strictly where it decides something: what is not surely on or off is neither. */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whatever it is, it is no plug's answer.
    throw wrongAnswer(said('plug.not_json'));
  }
}

export function fieldsOf(text: string): Fields {
  const body = parsed(text);
  if (!isFields(body)) throw wrongAnswer(said('plug.not_json'));
  return body;
}

export function booleanOf(value: unknown): boolean {
  if (typeof value !== 'boolean') throw wrongAnswer(said('plug.no_state'));
  return value;
}

/** Beyond what any socket has ever counted. */
const MOST = 1e12;
/** Meters without a load waver about nothing, cheap ones by some watts: that is no reason to know nothing of the plug. */
const NOISE_W = 20;

const IN_WATTS: Readonly<Record<PowerUnit, number>> = { W: 1, kW: 1_000 };
const IN_WATT_HOURS: Readonly<Record<EnergyUnit, number>> = { Wh: 1, kWh: 1_000, MWh: 1_000_000 };

/** 3.185 kWh are 3185 Wh, and not 3185.0000000000005. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function amount(value: unknown, field: string, factor: number, least = 0): number | null {
  if (value === undefined || value === null) return null;
  const scaled = typeof value === 'number' ? value * factor : Number.NaN;
  if (!(scaled >= least && scaled <= MOST)) throw wrongAnswer(said('plug.bad_number', { field }));
  return rounded(Math.max(0, scaled));
}

/** Null where it does not tell. */
export const watts = (value: unknown, field: string, unit: PowerUnit = 'W'): number | null =>
  amount(value, field, IN_WATTS[unit], -NOISE_W);

export const wattHours = (value: unknown, field: string, unit: EnergyUnit): number | null =>
  amount(value, field, IN_WATT_HOURS[unit]);

/** Shelly's first generation counts watt-minutes. */
export const wattMinutes = (value: unknown, field: string): number | null => amount(value, field, 1 / 60);

/** A number that is written as text, as Home Assistant does; anything else stays what it is. */
export const numberIn = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value.trim()) ? Number(value) : value;
