import type { WriteTx } from '../../live/write.ts';
import { currentState } from './commands.ts';
import { readOnPlate } from './on-plate.ts';
import { audienceOf, presentStatus } from './present.ts';
import type { PrinterState } from './state/index.ts';
import { findAnyPrinter, type PrinterRow, resetCare } from './store.ts';
import type { Supervisor } from './supervision/index.ts';

/** Commits with a write that changes what `printer.status` says, where it was not the printer that said it. */
export async function tellStatus(
  tx: WriteTx,
  supervisor: Pick<Supervisor, 'stateOf' | 'unsavedOf'>,
  row: PrinterRow,
  state: PrinterState = currentState(supervisor, row),
): Promise<void> {
  const onPlate = await readOnPlate(tx.db, { row, state });
  const beside = { unsaved: supervisor.unsavedOf(row), onPlate };
  tx.emit('printer.status', audienceOf(row), presentStatus(row, state, beside));
}

/** Somebody has cared for the printer: what it counts since then starts again, and whoever listens hears it. */
export async function caredFor(tx: WriteTx, supervisor: Supervisor, id: number): Promise<void> {
  await tellStatus(tx, supervisor, await resetCare(tx.db, id));
}

/** What lies there is known better than when the printer told that it had ended. */
export async function tellPlate(
  tx: WriteTx,
  supervisor: Pick<Supervisor, 'stateOf' | 'unsavedOf'>,
  id: number,
): Promise<void> {
  const row = await findAnyPrinter(tx.db, id);
  if (row !== undefined) await tellStatus(tx, supervisor, row);
}
