import type { Family, Printer, PrinterStatus } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Controller } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import type { Viewer } from '../../db/visibility.ts';
import { AppError } from '../../http/error.ts';
import { plugsOf } from '../plugs/index.ts';
import { activeJobs } from '../runs/index.ts';
import { loadedSpools } from '../spools/index.ts';
import { namingOthers, readOnPlates } from './on-plate.ts';
import { checkControl, checkWithinToken, printerNotFound } from './policy.ts';
import { presentPrinter } from './present.ts';
import { isBusy, modelOf, type PrinterState, showsPrint, stateOf } from './state/index.ts';
import * as store from './store.ts';
import type { Supervisor } from './supervision/index.ts';

/** To look at a printer, or to print on it. */
export async function mustFindPrinter(db: Reader, caller: Controller, id: number): Promise<store.PrinterRow> {
  const row = await store.findPrinter(db, caller, id);
  if (row === undefined) throw printerNotFound(id);
  checkWithinToken(caller, row);
  return row;
}

/** To change something of a printer or on it: seeing it is not enough. */
export async function mustControlPrinter(
  db: Reader,
  caller: Controller,
  id: number,
): Promise<store.PrinterRow> {
  return mustControl(caller, await store.findPrinter(db, caller, id), id);
}

/** The same of a printer that is remembered, when the database can't be asked. */
export function mustControl(
  caller: Controller,
  row: store.PrinterRow | undefined,
  id: number,
): store.PrinterRow {
  if (row === undefined) throw printerNotFound(id);
  checkControl(caller, row);
  return row;
}

/** Two records for one machine would fight for its connection. */
export async function checkSerialFree(
  db: Reader,
  family: Family,
  serial: string | null | undefined,
  ownId: number | null,
): Promise<void> {
  const holder = typeof serial === 'string' ? await store.findBySerial(db, family, serial) : undefined;
  if (holder === undefined || holder.id === ownId) return;
  throw new AppError(
    'already_exists',
    said('printer.serial_taken', { holder: holder.id, printer: holder.name }),
  );
}

export function currentState(supervisor: Pick<Supervisor, 'stateOf'>, row: store.PrinterRow): PrinterState {
  return supervisor.stateOf(row.id) ?? stateOf(row);
}

export function checkNotBusy(row: store.PrinterRow, state: PrinterState): void {
  if (!isBusy(state)) return;
  throw new AppError('in_use', said('printer.busy', { printer: row.name, stands: state.status }), {
    data: { current_state: state.status },
  });
}

const PLATE_STATES = ['idle', 'error', 'offline'] as const satisfies readonly PrinterStatus[];

/** As long as a print is shown, whatever its printer calls itself, the plate would be occupied again at once. */
export function checkPlateReachable(row: store.PrinterRow, state: PrinterState): void {
  if (!isBusy(state) && !showsPrint(state)) return;
  throw new AppError(
    'invalid_state_transition',
    said('printer.plate_in_use', { printer: row.name, stands: state.status }),
    {
      data: {
        current_state: state.status,
        allowed_states: PLATE_STATES.filter((each) => each !== state.status),
      },
    },
  );
}

const NOBODY: ReadonlySet<number> = new Set();

/** Many at once: what is loaded in them and what they work on costs one query each for all. */
export async function showAll(
  db: Reader,
  supervisor: Supervisor,
  rows: readonly store.PrinterRow[],
  viewer: Viewer,
): Promise<Printer[]> {
  const ids = rows.map(({ id }) => id);
  const loaded = await loadedSpools(db, ids);
  const jobs = await activeJobs(db, viewer, ids);
  const standings = rows.map((row) => ({ row, state: currentState(supervisor, row) }));
  const onPlates = await readOnPlates(db, standings);
  const unnamed = await namingOthers(db, standings, viewer);
  const plugs = await plugsOf(db, ids);
  const sleepers = plugs.size === 0 ? NOBODY : await supervisor.sleepers(db);
  return rows.map((row) => {
    const live = supervisor.stateOf(row.id);
    const model = modelOf(row, live);
    const capabilities = supervisor.capabilitiesOf({ family: row.family, model });
    const unsaved = supervisor.unsavedOf(row);
    return presentPrinter(
      {
        ...{ row, live, unsaved, capabilities, sleepers },
        ...{ loaded: loaded.get(row.id), job: jobs.get(row.id), plug: plugs.get(row.id) },
        onPlate: onPlates.get(row.id),
        namesOthers: unnamed.has(row.id),
      },
      viewer,
    );
  });
}

export async function show(
  db: Reader,
  supervisor: Supervisor,
  row: store.PrinterRow,
  viewer: Viewer,
): Promise<Printer> {
  const [printer] = await showAll(db, supervisor, [row], viewer);
  if (printer === undefined) throw new Error(`printer ${row.id} was not presented`);
  return printer;
}

/** What the live feed's snapshot lists. */
export async function visiblePrinters(
  db: Reader,
  supervisor: Supervisor,
  viewer: Controller,
): Promise<Printer[]> {
  return showAll(db, supervisor, await store.allShown(db, viewer), viewer);
}
