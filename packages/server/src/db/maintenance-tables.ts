import type { Generated } from 'kysely';
import type { Fixed, Flag, Millis, SaidBeside } from './columns.ts';

/** A template: what is to be done, and how often. */
export interface MaintenanceTasksTable {
  id: Generated<number>;
  /** Which of the built-in ones it was, so that they are not loaded twice. */
  default_key: Fixed<string | null>;
  name: string;
  /** Of a built-in one, until somebody changes the words beside it. */
  name_said: SaidBeside;
  description: string;
  description_said: SaidBeside;
  interval_seconds: number | null;
  interval_days: number | null;
  estimated_cost_cents: number | null;
  estimated_downtime_minutes: number | null;
  model_filter: string | null;
  blocks_dispatch: Flag;
  is_active: Flag;
  created_at: Fixed<Millis>;
}

/**
 * From where a task counts on a printer. Where there is none, the printer was added after the template: then its own
 * beginning counts.
 */
export interface MaintenanceClocksTable {
  task_id: Fixed<number>;
  printer_id: Fixed<number>;
  since: Millis;
  /** What the printer had printed in all by then. */
  base_seconds: number;
  last_completed_at: Millis | null;
  /** When it was seen to be overdue; null while it is not. */
  lapsed_at: Millis | null;
}

export interface MaintenanceLogsTable {
  id: Generated<number>;
  task_id: Fixed<number | null>;
  task_name: Fixed<string>;
  task_name_said: SaidBeside;
  printer_id: Fixed<number | null>;
  printer_name: Fixed<string>;
  /** Of the printer when it was logged: who sees the entry once the printer is gone. */
  org_id: Fixed<number | null>;
  notes: Fixed<string | null>;
  cost_cents: Fixed<number | null>;
  downtime_minutes: Fixed<number | null>;
  print_seconds: Fixed<number>;
  completed_by: Fixed<string>;
  completed_at: Fixed<Millis>;
  logged_at: Fixed<Millis>;
}

/** What each printer had printed in all, once a day: its pace is the difference. */
export interface PrintHourMarksTable {
  printer_id: Fixed<number>;
  /** Days since the epoch. */
  day: Fixed<number>;
  at: Fixed<Millis>;
  total_seconds: Fixed<number>;
}
