import type { NozzlePosition } from '@farmhand/contract';
import type { Reader } from '../../db/portable.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { PrinterRow } from '../printers/index.ts';
import * as store from './store.ts';

export async function mustFindNozzle(db: Reader, printer: PrinterRow, id: number): Promise<store.NozzleRow> {
  const row = await store.findNozzle(db, printer.id, id);
  if (row === undefined) throw new AppError('nozzle_not_found', `${printer.name} has no nozzle ${id}.`);
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
  const choices = positions.join(' or ');
  throw validationFailed([
    { path: 'body.position', message: `must be ${choices}: ${printer.name} has its nozzles there` },
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
    `Nozzle ${holder.id} (${holder.type}) is at ${position} already. Retire it first.`,
  );
}

export function checkInstalled(nozzle: store.NozzleRow): void {
  if (nozzle.retired_at === null) return;
  throw new AppError('invalid_state_transition', `Nozzle ${nozzle.id} is retired already.`, {
    data: { current_state: 'retired', allowed_states: ['installed'] },
  });
}
