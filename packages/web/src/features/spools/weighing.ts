import type { Spool } from '@farmhand/contract';
import { weightWords } from '@farmhand/words';

/** More than a few grams beyond what a full spool holds is a wrong core weight, or another spool. */
const FULL_WITHIN = 1.05;

export interface Weighed {
  readonly remainingG: number;
  /** Against what the books say. */
  readonly differenceG: number;
  readonly doubt: 'below_core' | 'above_full' | 'no_core' | null;
}

/** What comes out of a weigh-in, by the rule of the service: gross less core, never below nothing. */
export function weighed(
  spool: Pick<Spool, 'core_weight_g' | 'remaining_weight_g' | 'initial_weight_g'>,
  grossG: number,
): Weighed {
  const net = grossG - spool.core_weight_g;
  const remainingG = Math.max(0, net);
  const differenceG = remainingG - spool.remaining_weight_g;
  if (net < 0) return { remainingG, differenceG, doubt: 'below_core' };
  if (spool.core_weight_g === 0) return { remainingG, differenceG, doubt: 'no_core' };
  const isTooMuch = spool.initial_weight_g > 0 && remainingG > spool.initial_weight_g * FULL_WITHIN;
  return { remainingG, differenceG, doubt: isTooMuch ? 'above_full' : null };
}

/** With its sign, also when it is more: "+12 g". A true minus stands as wide as the plus. */
export function signedWeight(grams: number, language: string): string {
  const sign = grams > 0 ? '+' : grams < 0 ? '−' : '';
  return `${sign}${weightWords(Math.abs(grams), language)}`;
}
