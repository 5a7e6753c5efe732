import type { NozzlePosition } from '@farmhand/contract';
import type { PrinterRow } from '../store.ts';
import type { PrinterState } from './printer-state.ts';

/** Where this machine has nozzles. With more than two tools they are not told apart, as in its telemetry. */
export function nozzlePositionsOf(
  row: Pick<PrinterRow, 'nozzle_count'>,
  { machine }: Pick<PrinterState, 'machine'>,
): readonly NozzlePosition[] {
  return (machine?.nozzle_count ?? row.nozzle_count) === 2 ? ['L', 'R'] : ['main'];
}
