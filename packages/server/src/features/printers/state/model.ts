import { canonicalModel } from '@farmhand/contract';
import type { PrinterRow } from '../store.ts';
import type { PrinterState } from './printer-state.ts';

type ModelColumns = Pick<PrinterRow, 'model' | 'reported_model'>;

/** What the machine itself says it is, where it says anything. */
export const reportedModelOf = (row: ModelColumns, live: Pick<PrinterState, 'machine'> | undefined) =>
  live?.machine?.model ?? row.reported_model;

/** What a printer counts as everywhere: what a person chose, else what the machine says, in the words people use. */
export function modelOf(row: ModelColumns, live: Pick<PrinterState, 'machine'> | undefined): string | null {
  if (row.model !== null) return row.model;
  const reported = reportedModelOf(row, live);
  return reported === null ? null : canonicalModel(reported).model;
}
