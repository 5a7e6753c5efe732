import type { EnergySource, JobStatus, RunState, ScrapCause, TimesSource, Verdict } from '@farmhand/contract';
import type { ColumnType } from 'kysely';
import type { Fixed, Flag, Id, JsonText, Millis, SaidBeside } from './columns.ts';

export interface JobsTable {
  id: Id;
  item_name: string;
  item_name_folded: string;
  /** Derived from the rest and from the runs, and kept for the indexes. */
  status: JobStatus;
  model_id: number | null;
  print_file_id: number | null;
  plate_index: number;
  quantity: number;
  completed_count: number;
  /** Those of them that were thrown away. */
  scrapped_count: ColumnType<number, number | undefined, number>;
  /** Copies that were given up after too many tries. */
  failed_count: number;
  /** Copies that a person stopped. */
  cancelled_count: number;
  /** Copies with a run that has not ended. */
  live_count: number;
  /** The first copy that nobody has tried yet. */
  next_copy: number;
  max_attempts: number;
  priority: number;
  position: number;
  /** The pin. */
  printer_id: number | null;
  hold: Flag;
  due_at: Millis | null;
  required_tags: JsonText;
  target: JsonText;
  requirements: JsonText;
  match_color: Flag;
  estimated_seconds: number | null;
  estimated_mg: number | null;
  /** Millionths of the currency's unit. */
  estimated_cost_micro: number | null;
  /** What it is made of, in cents. */
  estimated_cost_parts: ColumnType<JsonText | null, JsonText | null | undefined, JsonText | null>;
  notes: string;
  /** Of a note that the service made, until somebody writes another. */
  notes_said: SaidBeside;
  submitted_by: Fixed<number | null>;
  approved_by: number | null;
  approved_at: Millis | null;
  approval_notes: string | null;
  rejected_reason: string | null;
  cancel_requested_at: Millis | null;
  cancel_reason: string | null;
  failure: JsonText | null;
  order_id: number | null;
  order_item_id: number | null;
  org_id: number | null;
  created_at: Fixed<Millis>;
  started_at: Millis | null;
  finished_at: Millis | null;
}

const COPY_STATES = ['waiting', 'live', 'completed', 'failed', 'cancelled'] as const;
export type CopyState = (typeof COPY_STATES)[number];

export interface JobCopiesTable {
  job_id: Fixed<number>;
  copy: Fixed<number>;
  state: CopyState;
  /** Failed ones. */
  attempts: number;
}

export interface RunsTable {
  id: Id;
  job_id: Fixed<number>;
  printer_id: Fixed<number>;
  print_file_id: Fixed<number>;
  plate_index: Fixed<number>;
  copy: Fixed<number>;
  attempt: Fixed<number>;
  state: RunState;
  /** What the printer repeats in its reports: random, so that another database never made the same. */
  mark: Fixed<string>;
  /** Of the term in which it was claimed. */
  fence: Fixed<number>;
  /** Per tool of the file its place and the spool in it. */
  slots: JsonText;
  remote_path: string | null;
  /** The print that the printer showed when the start was intended. */
  shown_before: JsonText | null;
  /** The furthest that was seen: printers reset their counters at the end. */
  progress_permille: number;
  layer: number | null;
  extruded_um: number | null;
  stop_requested_at: Millis | null;
  claimed_at: Fixed<Millis>;
  intended_at: Millis | null;
  accepted_at: Millis | null;
  started_at: Millis | null;
  finished_at: Millis | null;
  /** Of one that has ended; null in those that did so before it was asked. */
  times_source: ColumnType<TimesSource | null, TimesSource | null | undefined, TimesSource | null>;
  evidence: JsonText;
  /** What a person said of it when it was taken off. */
  verdict: ColumnType<JsonText | null, JsonText | null | undefined, JsonText | null>;
}

export interface PrinterFilesTable {
  id: Id;
  printer_id: Fixed<number>;
  run_id: Fixed<number>;
  path: Fixed<string>;
  created_at: Fixed<Millis>;
}

export interface ArchiveEntriesTable {
  id: Id;
  run_id: Fixed<number>;
  job_id: Fixed<number>;
  printer_id: Fixed<number | null>;
  model_id: Fixed<number | null>;
  print_file_id: Fixed<number>;
  plate_index: Fixed<number>;
  item_name: Fixed<string>;
  item_name_folded: Fixed<string>;
  status: Fixed<'completed' | 'failed' | 'cancelled'>;
  started_at: Fixed<Millis | null>;
  finished_at: Fixed<Millis>;
  duration_seconds: Fixed<number>;
  /** Null in those from before it was asked. */
  times_source: ColumnType<TimesSource | null, TimesSource | null | undefined, never>;
  used_mg: Fixed<number>;
  cost_micro: Fixed<number | null>;
  /** What it is made of, in cents. */
  cost_parts: ColumnType<JsonText | null, JsonText | null | undefined, never>;
  /** What it drew, in milliwatt-hours; null where nobody knows, and in those from before it was kept. */
  energy_mwh: ColumnType<number | null, number | null | undefined, never>;
  energy_source: ColumnType<EnergySource | null, EnergySource | null | undefined, never>;
  consumption: Fixed<JsonText>;
  file_sha256: Fixed<string | null>;
  user_id: Fixed<number | null>;
  notes: string;
  tags: JsonText;
  evidence: JsonText;
  /** What a person said of it when it was taken off; all null while nobody has. */
  verdict: Later<Verdict>;
  scrap_cause: Later<ScrapCause>;
  verdict_note: Later<string>;
  pieces: Later<number>;
  scrapped_pieces: Later<number>;
  verdict_by: Later<number>;
  verdict_at: Later<Millis>;
  org_id: number | null;
}

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface DriverLeaseTable {
  id: Fixed<number>;
  holder: string;
  fence: number;
  lease_until: Millis;
}
