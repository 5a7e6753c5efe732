import type { Printer, PrinterStatus } from '@farmhand/contract';

export type StateCounts = Readonly<Record<PrinterStatus, number>>;

/** A printer that is switched off counts as offline. */
export function countStates(fleet: readonly Printer[]): StateCounts {
  const counts = { printing: 0, idle: 0, paused: 0, error: 0, offline: 0 };
  for (const { enabled, status } of fleet) counts[enabled ? status : 'offline'] += 1;
  return counts;
}
