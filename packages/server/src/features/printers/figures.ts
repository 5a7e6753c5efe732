import type { PrinterStatus } from '@farmhand/contract';
import type { Controller } from '../../db/control.ts';
import { fromFlag, type Reader } from '../../db/portable.ts';
import { printersAtWork } from '../runs/index.ts';
import { isBusy } from './state/index.ts';
import { shownStandings } from './store.ts';
import type { Supervisor } from './supervision/index.ts';

export interface FleetFigures {
  readonly count: number;
  readonly states: Readonly<Record<PrinterStatus, number>>;
  /** Printers with a print to take off. While one prints, or may print for all that is known, there is nothing to take. */
  readonly platesWaiting: number;
}

/** What is in memory is newer than the rows; a printer that is switched off counts as offline, as it is shown. */
export async function fleetFigures(
  db: Reader,
  supervisor: Pick<Supervisor, 'stateOf'>,
  viewer: Controller,
): Promise<FleetFigures> {
  const states = { idle: 0, printing: 0, paused: 0, offline: 0, error: 0 };
  let platesWaiting = 0;
  const rows = await shownStandings(db, viewer);
  const atWork = await printersAtWork(db);
  for (const row of rows) {
    const { status, plate } = supervisor.stateOf(row.id) ?? row;
    const isOn = fromFlag(row.enabled);
    states[isOn ? status : 'offline'] += 1;
    const waits = plate === 'occupied' && fromFlag(row.requires_plate_clear) && !isBusy({ status });
    if (isOn && waits && !atWork.has(row.id)) platesWaiting += 1;
  }
  return { count: rows.length, states, platesWaiting };
}
