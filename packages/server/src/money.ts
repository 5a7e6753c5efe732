/** Money is whole cents, prices are whole millionths, and both are integers inside; decimals exist on the wire only. */

export const MICRO = 1_000_000;
export const MICRO_PER_CENT = 10_000;

/** Of two numbers that are not negative. */
export function halfEven(dividend: bigint, divisor: bigint): number {
  const quotient = dividend / divisor;
  const twiceRest = (dividend % divisor) * 2n;
  const isUp = twiceRest > divisor || (twiceRest === divisor && quotient % 2n === 1n);
  return Number(isUp ? quotient + 1n : quotient);
}

/** Half-even; the sixth decimal of a cent is taken off first, where binary fractions err. */
export function toCents(money: number): number {
  const cents = Number((money * 100).toFixed(6));
  const below = Math.floor(cents);
  const rest = cents - below;
  if (rest === 0.5) return below % 2 === 0 ? below : below + 1;
  return Math.round(cents);
}

export const fromCents = (cents: number): number => cents / 100;
