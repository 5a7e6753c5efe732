/** Money is whole cents and printing time whole seconds inside; decimals exist on the wire only. */

const SECONDS_PER_HOUR = 3600;

export const toSeconds = (hours: number): number => Math.round(hours * SECONDS_PER_HOUR);
export const toHours = (seconds: number): number => Math.round((seconds / SECONDS_PER_HOUR) * 1000) / 1000;

/** Half-even; the sixth decimal of a cent is taken off first, where binary fractions err. */
export function toCents(money: number): number {
  const cents = Number((money * 100).toFixed(6));
  const below = Math.floor(cents);
  const rest = cents - below;
  if (rest === 0.5) return below % 2 === 0 ? below : below + 1;
  return Math.round(cents);
}

export const fromCents = (cents: number): number => cents / 100;
