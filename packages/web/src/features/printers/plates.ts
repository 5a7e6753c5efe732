import type { Printer } from '@farmhand/contract';

/** Whether a print is to be taken off. While the printer works there is nothing to take. */
export function waitsForClearing({ enabled, plate, requires_plate_clear, status }: Printer): boolean {
  return (
    enabled && plate === 'occupied' && requires_plate_clear && status !== 'printing' && status !== 'paused'
  );
}
