import type { Plate, Printer } from '@farmhand/contract';

/** What is said where nothing moves. A printer that was lost in a print may print on: that is no plate to clear. */
export function idleHint({
  status,
  active_job,
  plate,
}: Pick<Printer, 'status' | 'active_job' | 'plate'>): Plate | 'away' {
  return status === 'offline' && active_job !== null ? 'away' : plate;
}
