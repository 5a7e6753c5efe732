import type { InputOf, Routes } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { controlRefusal } from '../../db/control.ts';
import { type Reader, toFlag } from '../../db/portable.ts';
import { AppError, fieldProblem, validationFailed } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import { toCents } from '../../money.ts';
import { toSeconds } from './amounts.ts';
import { checkModelFilter } from './applies.ts';
import { readBoard, type Standing } from './board.ts';
import { taskNamed } from './defaults.ts';
import { findTask, type TaskRow } from './task-store.ts';

export async function mustFindTask(db: Reader, id: number): Promise<TaskRow> {
  const task = await findTask(db, id);
  if (task === undefined) {
    throw new AppError('maintenance_task_not_found', said('maintenance.task_not_found', { task_id: id }));
  }
  return task;
}

type TaskBody = InputOf<Routes['updateMaintenanceTask']>['body'];

const scaled = (value: number | null, scale: (value: number) => number) =>
  value === null ? null : scale(value);

/** What was sent, as columns; what was left out is left out. Words that stay as they were stay the service's. */
export function changedColumns(body: TaskBody, task: TaskRow) {
  const { name, description, interval_hours, interval_days, estimated_cost, model_filter } = body;
  const { estimated_downtime_minutes, blocks_dispatch, is_active } = body;
  return {
    ...(name !== undefined && name !== task.name && { name, name_said: null }),
    ...(description !== undefined &&
      description !== task.description && { description, description_said: null }),
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
    throw validationFailed([{ path: 'body.interval_hours', said: said('maintenance.no_interval') }]);
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
  const named = taskNamed(task);
  if (own.length === 0) {
    const problem =
      asked === undefined
        ? said('maintenance.not_for_yours', { task: named })
        : said('maintenance.not_for_printer', { task: named, printer_id: asked });
    return validationFailed([{ path, said: problem }]);
  }
  const choices = own.map(({ printer, status }) => ({
    printer_id: printer.id,
    printer_name: printer.name,
    status,
  }));
  const printers = choices.slice(0, MOST_NAMED).map((each) => `${each.printer_id} (${each.printer_name})`);
  const more = choices.length - printers.length;
  const problem =
    more > 0
      ? said('maintenance.which_printer_of_many', { task: named, printers, more })
      : said('maintenance.which_printer', { task: named, printers });
  return new AppError('validation_failed', said('field.problem', { path, problem }), {
    data: { fields: [fieldProblem({ path, said: problem })], choices },
  });
}
