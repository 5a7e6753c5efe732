import type { Printer } from '@farmhand/contract';
import { restOf } from './mains.ts';
import { waitsForClearing } from './plates.ts';

/** Why a printer needs a person; the first reason counts. */
export type Need = 'error' | 'plate' | 'paused' | 'identity' | 'offline';

const ORDER: readonly Need[] = ['error', 'plate', 'paused', 'identity', 'offline'];

export function needOf(printer: Printer): Need | null {
  if (!printer.enabled) return null;
  if (printer.status === 'error') return 'error';
  if (printer.identity === 'changed') return 'identity';
  // As on the fleet: what can't be reached is no next place for a print, however empty its plate.
  if (printer.status === 'offline') return restOf(printer) === null ? 'offline' : null;
  if (waitsForClearing(printer)) return 'plate';
  return printer.status === 'paused' ? 'paused' : null;
}

export interface NeedyPrinter {
  readonly printer: Printer;
  readonly need: Need;
}

/** Those that need a person: by how urgent it is, then by how long they have waited. */
export function needyPrinters(fleet: readonly Printer[]): readonly NeedyPrinter[] {
  return fleet
    .flatMap((printer) => {
      const need = needOf(printer);
      return need === null ? [] : [{ printer, need }];
    })
    .sort(
      (one, other) =>
        ORDER.indexOf(one.need) - ORDER.indexOf(other.need) ||
        one.printer.status_since.localeCompare(other.printer.status_since),
    );
}

/** Those that print, by which is done first; those that don't say it come last. */
export function endingNext(fleet: readonly Printer[]): readonly Printer[] {
  const left = ({ telemetry }: Printer) => telemetry?.remaining_seconds ?? Number.POSITIVE_INFINITY;
  return fleet
    .filter(({ status, enabled }) => enabled && status === 'printing')
    .sort((one, other) => {
      const difference = left(one) - left(other);
      return Number.isNaN(difference) ? 0 : difference;
    });
}
