import type { Printer } from '@farmhand/contract';

/** Whether a job could start on it at once: the printer's own readiness says nothing of what lies on its plate. */
export function couldStart(printer: Printer): boolean {
  const { enabled, ready, identity, plate, requires_plate_clear } = printer;
  return enabled && ready && identity !== 'changed' && (plate === 'clear' || !requires_plate_clear);
}

/** Whether something lies on it. While the printer works there is nothing to take. */
export function isFull({ enabled, plate, requires_plate_clear, status }: Printer): boolean {
  return (
    enabled && plate === 'occupied' && requires_plate_clear && status !== 'printing' && status !== 'paused'
  );
}

/** It may still be printing for all that is known: what became of the run is said first, or seen. */
const isOpen = ({ active_job, on_plate, status }: Printer): boolean =>
  active_job !== null && (status === 'offline' || on_plate?.outcome === 'unknown');

/** Whether a print is to be taken off. */
export const waitsForClearing = (printer: Printer): boolean => isFull(printer) && !isOpen(printer);
