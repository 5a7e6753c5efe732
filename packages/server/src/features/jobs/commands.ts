import { type Job, type JobStatus, roleAtLeast } from '@farmhand/contract';
import { type Said, said, type VOCABULARY } from '@farmhand/words';
import type { Controller } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import type { Viewer } from '../../db/visibility.ts';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { Kernel } from '../../kernel.ts';
import type { PrinterRow } from '../printers/index.ts';
import { liveRunsOfJobs } from '../runs/index.ts';
import { namesOf } from '../users/index.ts';
import { readCosts } from './cost.ts';
import type { JobRow } from './job-store.ts';
import { findJob } from './list-store.ts';
import { peopleOf, presentJob } from './present.ts';
import { reachAmong, shownReach } from './within-reach.ts';
import { jobNotFound } from './within-token.ts';

/** What orders say about the jobs that are made for them. */
export interface OrderLinks {
  /** How many more copies the job's order wants; null for a job of its own. */
  roomFor(db: Reader, row: JobRow): Promise<number | null>;
  /** What keeps the job and its prints from being deleted. */
  useOf(db: Reader, row: Pick<JobRow, 'order_id'>): Promise<Said | null>;
}

export interface JobDeps extends Pick<Kernel, 'database' | 'bus' | 'clock' | 'secrets'> {
  readonly orders: OrderLinks;
  /** Fails where the caller sees no such printer. */
  mustFindPrinter(db: Reader, caller: Controller, id: number): Promise<PrinterRow>;
}

export async function mustFindJob(db: Reader, viewer: Viewer, id: number): Promise<JobRow> {
  const row = await findJob(db, viewer, id);
  if (row === undefined) throw jobNotFound(id);
  return row;
}

/** A printer that is not there for the caller is not named either, not even by the number that the job has for it. */
export async function mustReachPin(
  db: Reader,
  deps: Pick<JobDeps, 'mustFindPrinter'>,
  caller: Controller,
  { printer_id, item_name }: Pick<JobRow, 'printer_id' | 'item_name'>,
): Promise<void> {
  if (printer_id === null) return;
  try {
    await deps.mustFindPrinter(db, caller, printer_id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'printer_not_found') throw error;
    throw new AppError('printer_not_found', said('job.pin_out_of_reach', { item: item_name }));
  }
}

export async function showJob(db: Reader, row: JobRow, now: number): Promise<Job> {
  const [job] = await showJobs(db, [row], now);
  if (job === undefined) throw new Error('a job was lost while it was shown');
  return job;
}

async function showJobs(db: Reader, rows: readonly JobRow[], now: number): Promise<Job[]> {
  const live = await liveRunsOfJobs(
    db,
    rows.map(({ id }) => id),
  );
  const costOf = await readCosts(db, rows, live);
  const names = await namesOf(db, rows.flatMap(peopleOf));
  return rows.map((row) => presentJob(row, { live: live.get(row.id) ?? [], now, cost: costOf(row), names }));
}

/** As a read: with what the caller may only look at. */
export async function showJobsTo(
  db: Reader,
  caller: Viewer,
  rows: readonly JobRow[],
  now: number,
): Promise<Job[]> {
  const isReached = await reachAmong(db, caller, rows);
  const beyond = new Set(rows.filter((row) => !isReached(row)).map(({ id }) => id));
  return (await showJobs(db, rows, now)).map((job) => ({ ...job, ...shownReach(!beyond.has(job.id)) }));
}

export type JobStep = (typeof VOCABULARY)['job_step'][number];

export function mustBe(row: JobRow, allowed: readonly JobStatus[], step: JobStep): void {
  if (allowed.includes(row.status)) return;
  throw wrongState(row, allowed, said('job.wrong_status', { job: row.id, status: row.status, step }));
}

export function wrongState(row: JobRow, allowed: readonly JobStatus[], detail: Said): AppError {
  return new AppError('invalid_state_transition', detail, {
    data: { current_state: row.status, allowed_states: allowed },
  });
}

/**
 * Operators change what they see. Viewers change their own until somebody has approved it: what was approved must be
 * what is printed.
 */
export function checkMayEdit(principal: Principal, row: JobRow): void {
  if (roleAtLeast(principal.role, 'operator')) return;
  if (row.submitted_by !== principal.user_id) {
    throw new AppError('permission_denied', said('job.of_somebody_else', { item: row.item_name }));
  }
  const isBefore = row.status === 'submitted' || row.status === 'rejected' || row.status === 'pending';
  if (isBefore && row.approved_by === null) return;
  throw new AppError(
    'permission_denied',
    said(row.approved_by === null ? 'job.begun_as_it_is' : 'job.approved_as_it_is', { item: row.item_name }),
  );
}
