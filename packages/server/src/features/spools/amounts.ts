/** Weights are whole milligrams and prices whole millionths inside; decimals exist on the wire only. */

const MG_PER_GRAM = 1000;
const MICRO = 1_000_000;

export const toMilligrams = (grams: number): number => Math.round(grams * MG_PER_GRAM);
export const toGrams = (milligrams: number): number => milligrams / MG_PER_GRAM;
export const toMicro = (value: number): number => Math.round(value * MICRO);
export const fromMicro = (micro: number): number => micro / MICRO;

/** Half-even, in integers: both factors are safe, their product need not be. */
export function costMicro(milligrams: number, microPerGram: number | null): number | null {
  if (microPerGram === null) return null;
  const divisor = BigInt(MG_PER_GRAM);
  const product = BigInt(milligrams) * BigInt(microPerGram);
  const quotient = product / divisor;
  const twiceRest = (product % divisor) * 2n;
  const isUp = twiceRest > divisor || (twiceRest === divisor && quotient % 2n === 1n);
  return Number(isUp ? quotient + 1n : quotient);
}

/** Two decimals, from 0 to 100. */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0) return part > 0 ? 100 : 0;
  return Math.min(100, Math.round((part * 10_000) / whole) / 100);
}
