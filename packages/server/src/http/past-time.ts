import { said } from '@farmhand/words';
import { validationFailed } from './error.ts';

/** Clocks of people's machines are a little off. */
const SKEW_MS = 5 * 60_000;

/**
 * When somebody says that something was done, in epoch milliseconds. What a clock that is a little ahead calls now is
 * now: a record of the future would be the latest for years.
 */
export function pastTime(
  text: string,
  { path, now }: { readonly path: string; readonly now: number },
): number {
  const at = Date.parse(text);
  if (at <= now + SKEW_MS) return Math.min(at, now);
  throw validationFailed([{ path, said: said('field.in_the_future') }]);
}
