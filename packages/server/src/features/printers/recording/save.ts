import type { ReportedNozzle } from '@farmhand/protocols';
import type { WriteTx } from '../../../live/write.ts';
import { readOnPlate } from '../on-plate.ts';
import { audienceOf, presentStatus } from '../present.ts';
import { type Change, isOfStanding, NO_CARE, type PrinterState, toSave } from '../state/index.ts';
import { type PrintedCare, type PrinterRow, saveState } from '../store.ts';
import { alertOf } from './alerts.ts';
import { amsChanged } from './ams.ts';
import { keepHappenings } from './events.ts';
import type { Taken } from './remembered.ts';

/** What a printer has printed since the last time, for those who count it too; commits with the printer's own. */
export interface Printed extends PrintedCare {
  readonly printer_id: number;
}

/** Who keeps the records of nozzles. */
export interface NozzleRecords {
  printed(tx: WriteTx, printed: Printed): Promise<void>;
  /** The printer has told of its nozzles; `row` says what it told last. */
  reported(tx: WriteTx, row: PrinterRow, nozzles: readonly ReportedNozzle[]): Promise<void>;
}

/** Writes the row and its counters, and tells nobody. Answers nothing when the printer is gone. */
export async function saveRow(
  tx: WriteTx,
  { id, state, changes, careWrite }: Pick<Taken, 'id' | 'state' | 'changes' | 'careWrite'>,
  nozzles: NozzleRecords,
): Promise<PrinterRow | undefined> {
  const saved = toSave(state, changes);
  const row = await saveState(tx.db, id, saved, careWrite);
  if (row !== undefined && careWrite !== null) await nozzles.printed(tx, { printer_id: id, ...saved.care });
  const told = changes.some(({ kind }) => kind === 'machine') ? state.machine?.nozzles : undefined;
  if (row !== undefined && told !== undefined) await nozzles.reported(tx, row, told);
  return row;
}

/** Events carry the state as it is saved, so the newest of several changes speaks for them. */
export async function tellChanges(
  tx: WriteTx,
  row: PrinterRow,
  state: PrinterState,
  changes: readonly Change[],
): Promise<void> {
  if (changes.some(isOfStanding)) {
    // The row that was just written has all that was printed.
    const beside = { unsaved: NO_CARE, onPlate: await readOnPlate(tx.db, { row, state }) };
    tx.emit('printer.status', audienceOf(row), presentStatus(row, state, beside));
  }
  const loaded = changes.filter((change) => change.kind === 'ams');
  const tags = loaded.flatMap((change) => change.tags);
  if (loaded.length > 0) await amsChanged(tx, row, state, tags);
  for (const change of changes) await alertOf(tx, change, row, state);
}

export async function saveAll(tx: WriteTx, taken: Taken, nozzles: NozzleRecords): Promise<void> {
  const row = await saveRow(tx, taken, nozzles);
  if (row === undefined) return;
  await keepHappenings(tx, taken.id, taken.happened);
  await tellChanges(tx, row, taken.state, taken.changes);
}
