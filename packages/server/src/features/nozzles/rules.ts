import type { NozzlePosition } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { PrinterRow } from '../printers/index.ts';
import * as store from './store.ts';

export async function mustFindNozzle(db: Reader, printer: PrinterRow, id: number): Promise<store.NozzleRow> {
  const row = await store.findNozzle(db, printer.id, id);
  if (row === undefined)
    throw new AppError(
      'nozzle_not_found',
      said('nozzle.not_found', { printer: printer.name, nozzle_id: id }),
    );
  return row;
}

/** Left out, it is the only one there is; where there are two, somebody has to say which. */
export function choosePosition(
  printer: PrinterRow,
  positions: readonly NozzlePosition[],
  asked: NozzlePosition | undefined,
): NozzlePosition {
  const [first] = positions;
  if (asked === undefined && first !== undefined && positions.length === 1) return first;
  if (asked !== undefined && positions.includes(asked)) return asked;
  throw validationFailed([
    { path: 'body.position', said: said('nozzle.which_position', { positions, printer: printer.name }) },
  ]);
}

/** Moving a record must not push another nozzle out: that is what installing and retiring are for. */
export async function checkFree(
  db: Reader,
  nozzle: store.NozzleRow,
  position: NozzlePosition,
): Promise<void> {
  if (nozzle.retired_at !== null) return;
  const holder = await store.findCurrent(db, nozzle.printer_id, position);
  if (holder === undefined || holder.id === nozzle.id) return;
  throw new AppError(
    'already_exists',
    said('nozzle.position_taken', { nozzle_id: holder.id, type: holder.type, position }),
  );
}

export function checkInstalled(nozzle: store.NozzleRow): void {
  if (nozzle.retired_at === null) return;
  throw new AppError('invalid_state_transition', said('nozzle.retired_already', { nozzle_id: nozzle.id }), {
    data: { current_state: 'retired', allowed_states: ['installed'] },
  });
}
