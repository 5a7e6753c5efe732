import type { InputOf, Routes } from '@farmhand/contract';
import { controlRefusal } from '../../db/control.ts';
import { type Reader, toFlag } from '../../db/portable.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import { toCents } from '../../money.ts';
import { toSeconds } from './amounts.ts';
import { checkModelFilter } from './applies.ts';
import { readBoard, type Standing } from './board.ts';
import { findTask, type TaskRow } from './task-store.ts';

export async function mustFindTask(db: Reader, id: number): Promise<TaskRow> {
  const task = await findTask(db, id);
  if (task === undefined) {
    throw new AppError('maintenance_task_not_found', `There is no maintenance task ${id}.`);
  }
  return task;
}

type TaskBody = InputOf<Routes['updateMaintenanceTask']>['body'];

const scaled = (value: number | null, scale: (value: number) => number) =>
  value === null ? null : scale(value);

/** What was sent, as columns; what was left out is left out. */
export function changedColumns(body: TaskBody) {
  const { name, description, interval_hours, interval_days, estimated_cost, model_filter } = body;
  const { estimated_downtime_minutes, blocks_dispatch, is_active } = body;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(interval_hours !== undefined && { interval_seconds: scaled(interval_hours, toSeconds) }),
    ...(interval_days !== undefined && { interval_days }),
    ...(estimated_cost !== undefined && { estimated_cost_cents: scaled(estimated_cost, toCents) }),
    ...(estimated_downtime_minutes !== undefined && { estimated_downtime_minutes }),
    ...(model_filter !== undefined && { model_filter }),
    ...(blocks_dispatch !== undefined && { blocks_dispatch: toFlag(blocks_dispatch) }),
    ...(is_active !== undefined && { is_active: toFlag(is_active) }),
  };
}

export function newColumns(body: InputOf<Routes['createMaintenanceTask']>['body']) {
  const { interval_hours, estimated_cost, blocks_dispatch, is_active, ...same } = body;
  return {
    ...same,
    default_key: null,
    interval_seconds: scaled(interval_hours, toSeconds),
    estimated_cost_cents: scaled(estimated_cost, toCents),
    blocks_dispatch: toFlag(blocks_dispatch),
    is_active: toFlag(is_active),
  };
}

export function checkTask(task: Pick<TaskRow, 'interval_seconds' | 'interval_days' | 'model_filter'>): void {
  if (task.interval_seconds === null && task.interval_days === null) {
    throw validationFailed([
      { path: 'body.interval_hours', message: 'set an interval in hours, in days or both' },
    ]);
  }
  checkModelFilter(task.model_filter);
}

/** More names than this help nobody choose. */
const MOST_NAMED = 20;

/**
 * The printer that is meant. Left out, it is plain when the task is for one printer alone, or upcoming or overdue on
 * one alone, of those that the caller may work on.
 */
export async function choosePrinter(
  db: Reader,
  task: TaskRow,
  asked: number | undefined,
  { principal, now }: { readonly principal: Principal; readonly now: number },
): Promise<Standing['printer']> {
  const [line] = await readBoard(db, [task], {
    viewer: principal,
    now,
    evenInactive: true,
    ...(asked !== undefined && { printer_id: asked }),
  });
  const mayWorkOn = ({ id, org_id }: Standing['printer']) =>
    controlRefusal(principal, { id, org_id, is_shared: false }) === null;
  const own = (line?.standings ?? []).filter(({ printer }) => mayWorkOn(printer));
  const due = own.filter(({ status }) => status !== 'ok');
  const [first] = own.length === 1 ? own : due.length === 1 ? due : [];
  if (first !== undefined) return first.printer;
  throw undecided(task, own, asked);
}

function undecided(task: TaskRow, own: readonly Standing[], asked: number | undefined): AppError {
  const path = 'body.printer_id';
  if (own.length === 0) {
    const whom = asked === undefined ? 'any of your printers' : `printer ${asked}`;
    return validationFailed([{ path, message: `${task.name} is not for ${whom}` }]);
  }
  const choices = own.map(({ printer, status }) => ({
    printer_id: printer.id,
    printer_name: printer.name,
    status,
  }));
  const named = choices.slice(0, MOST_NAMED).map((each) => `${each.printer_id} (${each.printer_name})`);
  const rest = choices.length > named.length ? ` and ${choices.length - named.length} more` : '';
  const message = `say which printer ${task.name} was done on: ${named.join(', ')}${rest}`;
  return new AppError('validation_failed', `${path}: ${message}`, {
    data: { fields: [{ path, message }], choices },
  });
}
