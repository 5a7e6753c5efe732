import { DUE_STATUSES, type DueStatus, type MaintenanceLog, type MaintenanceTask } from '@farmhand/contract';
import { fromFlag, toIso } from '../../db/portable.ts';
import { fromSaidText } from '../../db/said-text.ts';
import { fromCents } from '../../money.ts';
import { toHours } from './amounts.ts';
import type { BoardLine, Standing } from './board.ts';
import { DAY_MS } from './due.ts';
import type { LogRow } from './log-store.ts';

const money = (cents: number | null) => (cents === null ? null : fromCents(cents));

export function worstOf(standings: readonly Pick<Standing, 'status'>[]): DueStatus {
  const worst = Math.max(0, ...standings.map(({ status }) => DUE_STATUSES.indexOf(status)));
  return DUE_STATUSES[worst] ?? 'ok';
}

/** Rounded down, so that 100 means due. */
const percent = (progress: number): number => Math.floor(progress * 1000) / 10;

export function presentTask({ task, standings }: BoardLine): MaintenanceTask {
  return {
    id: task.id,
    name: task.name,
    name_said: fromSaidText(task.name_said),
    description: task.description,
    description_said: fromSaidText(task.description_said),
    interval_hours: task.interval_seconds === null ? null : toHours(task.interval_seconds),
    interval_days: task.interval_days,
    estimated_cost: money(task.estimated_cost_cents),
    estimated_downtime_minutes: task.estimated_downtime_minutes,
    model_filter: task.model_filter,
    blocks_dispatch: fromFlag(task.blocks_dispatch),
    is_active: fromFlag(task.is_active),
    status: worstOf(standings),
    printers: standings.map((standing) => ({
      printer_id: standing.printer.id,
      printer_name: standing.printer.name,
      status: standing.status,
      hours_since: toHours(standing.seconds_since),
      days_since: Math.floor((standing.ms_since / DAY_MS) * 100) / 100,
      due_at: toIso(standing.due_at),
      progress_percent: percent(standing.progress),
      last_completed_at: toIso(standing.last_completed_at),
    })),
  };
}

export function presentLog(row: LogRow): MaintenanceLog {
  return {
    id: row.id,
    task_id: row.task_id,
    task_name: row.task_name,
    task_name_said: fromSaidText(row.task_name_said),
    printer_id: row.printer_id,
    printer_name: row.printer_name,
    notes: row.notes,
    cost: money(row.cost_cents),
    downtime_minutes: row.downtime_minutes,
    print_hours: toHours(row.print_seconds),
    completed_by: row.completed_by,
    completed_at: toIso(row.completed_at),
    logged_at: toIso(row.logged_at),
  };
}
