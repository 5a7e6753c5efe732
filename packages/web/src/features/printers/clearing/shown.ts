import type { Printer, TakenOff } from '@farmhand/contract';
import { hasCode } from '../../../api/problem.ts';
import { waitsForClearing } from '../plates.ts';
import type { ClearBatch } from './plate-clears.ts';

interface OnePlate {
  readonly printerId: number;
  /** What the person looked at when they pressed, whatever comes to lie there meanwhile. */
  readonly lies: Printer['on_plate'];
}

/** What is asked or told of plates. */
export type Shown =
  | (OnePlate & { readonly kind: 'ask'; readonly isOther?: boolean })
  | (OnePlate & { readonly kind: 'scrap' })
  | { readonly kind: 'missing'; readonly takenOff: TakenOff }
  | { readonly kind: 'many'; readonly printerIds: readonly number[] }
  | { readonly kind: 'outcomes'; readonly batch: ClearBatch }
  | { readonly kind: 'failed'; readonly name: string; readonly error: unknown };

/** After a refusal: what lies there by now, and what to do with it; where that is nothing, why it was refused. */
export function shownAfter(printer: Printer, error: unknown): Shown {
  const { id: printerId, name, on_plate: lies } = printer;
  const isOther = hasCode(error, 'plate_changed') && waitsForClearing(printer);
  return isOther ? { kind: 'ask', printerId, lies, isOther } : { kind: 'failed', name, error };
}
