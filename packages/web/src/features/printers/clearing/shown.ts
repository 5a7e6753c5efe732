import type { Printer, TakenOff } from '@farmhand/contract';
import { hasCode } from '../../../api/problem.ts';
import { waitsForClearing } from '../plates.ts';
import type { ClearBatch } from './plate-clears.ts';

/** What is asked or told of plates. */
export type Shown =
  | { readonly kind: 'ask'; readonly printerId: number; readonly isOther?: boolean }
  | { readonly kind: 'scrap'; readonly printerId: number }
  | { readonly kind: 'missing'; readonly takenOff: TakenOff }
  | { readonly kind: 'many'; readonly printerIds: readonly number[] }
  | { readonly kind: 'outcomes'; readonly batch: ClearBatch }
  | { readonly kind: 'failed'; readonly name: string; readonly error: unknown };

/** After a refusal: what lies there by now, and what to do with it; where that is nothing, why it was refused. */
export function shownAfter(printer: Printer, error: unknown): Shown {
  const { id: printerId, name } = printer;
  const isOther = hasCode(error, 'plate_changed') && waitsForClearing(printer);
  return isOther ? { kind: 'ask', printerId, isOther } : { kind: 'failed', name, error };
}
