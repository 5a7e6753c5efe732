import { halfEven, MICRO, MICRO_PER_CENT } from '../../money.ts';

/** Weights are whole milligrams and prices whole millionths inside; decimals exist on the wire only. */

const MG_PER_GRAM = 1000;

export const toMilligrams = (grams: number): number => Math.round(grams * MG_PER_GRAM);
export const toGrams = (milligrams: number): number => milligrams / MG_PER_GRAM;
export const toMicro = (value: number): number => Math.round(value * MICRO);
export const fromMicro = (micro: number): number => micro / MICRO;

/** One line of money: whole cents, half-even, in integers. Both factors are safe, their product need not be. */
export function costMicro(milligrams: number, microPerGram: number | null): number | null {
  if (microPerGram === null) return null;
  const product = BigInt(milligrams) * BigInt(microPerGram);
  return halfEven(product, BigInt(MG_PER_GRAM * MICRO_PER_CENT)) * MICRO_PER_CENT;
}

/** Of prices per gram, to the millionth. */
export function meanMicro(prices: { readonly sum: number; readonly count: number }): number {
  return halfEven(BigInt(prices.sum), BigInt(prices.count));
}

/** Two decimals, from 0 to 100. */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0) return part > 0 ? 100 : 0;
  return Math.min(100, Math.round((part * 10_000) / whole) / 100);
}
