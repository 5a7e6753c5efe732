import type { Printer } from '@farmhand/contract';

/** Whether a job could start on it at once: the printer's own readiness says nothing of what lies on its plate. */
export function couldStart(printer: Printer): boolean {
  const { enabled, ready, identity, plate, requires_plate_clear } = printer;
  return enabled && ready && identity !== 'changed' && (plate === 'clear' || !requires_plate_clear);
}

/** Whether a print is to be taken off. While the printer works there is nothing to take. */
export function waitsForClearing({ enabled, plate, requires_plate_clear, status }: Printer): boolean {
  return (
    enabled && plate === 'occupied' && requires_plate_clear && status !== 'printing' && status !== 'paused'
  );
}
