import type { Printer } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import type { Viewer } from '../../db/visibility.ts';
import type { WriteTx } from '../../live/write.ts';
import { currentState, show } from './commands.ts';
import { standing } from './present.ts';
import { keepDeed } from './recording/index.ts';
import type { PrinterState } from './state/index.ts';
import { findAnyPrinter, type PrinterRow, updatePrinter } from './store.ts';
import type { Supervisor } from './supervision/index.ts';
import { tellStatus } from './tell-status.ts';

interface Cleared {
  readonly by: number;
  readonly shown: Said;
  /** What lay there, where it was one of ours. */
  readonly runId: number | null;
}

const clearOf = (state: PrinterState): PrinterState => ({ ...state, plate: 'clear', on_plate: null });

/** A person's word that the plate is clear, with what showed it. */
export async function clearPlate(
  tx: WriteTx,
  supervisor: Supervisor,
  row: PrinterRow,
  { by, shown, runId }: Cleared,
): Promise<void> {
  const after = await updatePrinter(tx.db, row.id, { plate: 'clear', on_plate: null });
  await keepDeed(tx, row.id, by, { kind: 'plate', before: 'occupied', after: 'clear', shown, runId });
  await tellStatus(tx, supervisor, after, clearOf(currentState(supervisor, after)));
  tx.afterCommit(() => supervisor.plateCleared(row.id));
}

/** As it stands once the write has committed. */
export async function showCleared(
  tx: WriteTx,
  supervisor: Supervisor,
  { id }: PrinterRow,
  viewer: Viewer,
): Promise<Printer> {
  const row = await findAnyPrinter(tx.db, id);
  if (row === undefined) throw new Error(`printer ${id} was lost while its plate was cleared`);
  const state = clearOf(currentState(supervisor, row));
  return { ...(await show(tx.db, supervisor, row, viewer)), ...standing(row, state), on_plate: null };
}
