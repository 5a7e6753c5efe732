import type { WriteTx } from '../../live/write.ts';
import { currentState } from './commands.ts';
import { audienceOf, presentStatus } from './present.ts';
import type { PrinterState } from './state/index.ts';
import { type PrinterRow, resetCare } from './store.ts';
import type { Supervisor } from './supervision/index.ts';

/** Commits with a write that changes what `printer.status` says, where it was not the printer that said it. */
export function tellStatus(
  tx: WriteTx,
  supervisor: Supervisor,
  row: PrinterRow,
  state: PrinterState = currentState(supervisor, row),
): void {
  tx.emit('printer.status', audienceOf(row), presentStatus(row, state, supervisor.unsavedOf(row)));
}

/** Somebody has cared for the printer: what it counts since then starts again, and whoever listens hears it. */
export async function caredFor(tx: WriteTx, supervisor: Supervisor, id: number): Promise<void> {
  tellStatus(tx, supervisor, await resetCare(tx.db, id));
}
