import type { BodySent, JobStatus, Routes } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Updateable } from 'kysely';
import type { JobsTable } from '../../db/job-tables.ts';
import { type Reader, toFlag } from '../../db/portable.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import { checkPrinterAllowed, checkQuotas, rechargeJob } from '../quotas/index.ts';
import { checkMayEdit, type JobDeps, mustFindJob, wrongState } from './commands.ts';
import { lastBegunCopy, trimCopies } from './copies-store.ts';
import { type JobRow, updateJob } from './job-store.ts';
import { nextPosition } from './list-store.ts';
import { checkPin } from './pin.ts';
import { saidFilament } from './requirements.ts';
import { settleJob } from './settle.ts';
import { mustFindSubject, type Subject } from './subject.ts';
import { stopSettled } from './told.ts';
import { completed } from './unsaid-filament.ts';
import { reachAmong } from './within-reach.ts';
import { checkJobsWithinToken } from './within-token.ts';

export type JobChange = BodySent<Routes['updateJob']>;

const EDITABLE = [
  'submitted',
  'rejected',
  'pending',
  'queued',
  'printing',
] as const satisfies readonly JobStatus[];
/** What says something about a job without changing what is printed. */
const ALWAYS: readonly string[] = ['item_name', 'notes'];

export interface JobEdit {
  readonly row: JobRow;
  readonly change: JobChange;
  /** What the new plate says about itself. */
  readonly subject: Subject | null;
  readonly item_name: string | undefined;
}

export async function planEdit(
  db: Reader,
  deps: JobDeps,
  principal: Principal,
  id: number,
  change: JobChange,
): Promise<JobEdit> {
  const row = await mustFindJob(db, principal, id);
  checkMayEdit(principal, row);
  checkOpen(row, change);
  const { quantity = row.quantity, plate_index, printer_id } = change;
  await checkJobsWithinToken(db, principal, [row]);
  if (printer_id === null) await checkMayUnpin(db, principal, row);
  checkPrinterAllowed(principal, printer_id === undefined ? row.printer_id : printer_id);
  if (printer_id != null) checkPin(await deps.mustFindPrinter(db, principal, printer_id), row.org_id);
  if (quantity < row.quantity) await checkQuantity(db, row, quantity);
  if (quantity > row.quantity) await checkOrdered(db, deps, row, quantity);
  const isOtherPlate = plate_index !== undefined && plate_index !== row.plate_index;
  if (isOtherPlate) await checkNotBegun(db, row);
  const isUnnamed = change.item_name === '';
  const subject = isOtherPlate || isUnnamed ? await subjectOf(db, principal, row, plate_index) : null;
  const load = { ...row, ...(isOtherPlate && subject), quantity };
  // Who pays is the submitter: an operator who enlarges the job of another has decided that.
  if (row.submitted_by === principal.user_id && (quantity > row.quantity || isOtherPlate)) {
    await checkQuotas(db, principal, [load], deps.clock.now(), row.id);
  }
  return {
    row,
    change,
    subject: isOtherPlate ? subject : null,
    item_name: isUnnamed ? subject?.model_name : change.item_name,
  };
}

/** Without its pin it goes wherever its submitter's jobs may go. */
async function checkMayUnpin(db: Reader, principal: Principal, row: JobRow): Promise<void> {
  const isReached = await reachAmong(db, principal, [row]);
  if (isReached({ ...row, printer_id: null })) return;
  throw new AppError('permission_denied', said('group_limit.unpin', { job: row.id }));
}

function checkOpen(row: JobRow, change: JobChange): void {
  const isHarmless = Object.keys(change).every((key) => ALWAYS.includes(key));
  const isOpen = EDITABLE.some((status) => status === row.status) && row.cancel_requested_at === null;
  if (isHarmless || isOpen) return;
  const { id: job, status } = row;
  const isLeaving = row.cancel_requested_at !== null;
  throw wrongState(
    row,
    EDITABLE,
    isLeaving ? said('job.over_soon', { job }) : said('job.over', { job, status }),
  );
}

async function checkQuantity(db: Reader, row: JobRow, quantity: number): Promise<void> {
  const begun = await lastBegunCopy(db, row.id);
  if (quantity >= begun) return;
  const problem = said('job_field.copies_begun', { begun });
  throw validationFailed([{ path: 'body.quantity', said: problem }]);
}

/** More than was ordered is a job of its own. */
async function checkOrdered(db: Reader, { orders }: JobDeps, row: JobRow, quantity: number): Promise<void> {
  const room = await orders.roomFor(db, row);
  if (room === null || quantity - row.quantity <= room) return;
  const problem = said('job_field.order_wants_no_more', { most: row.quantity + room });
  throw validationFailed([{ path: 'body.quantity', said: problem }]);
}

async function checkNotBegun(db: Reader, row: JobRow): Promise<void> {
  if ((await lastBegunCopy(db, row.id)) === 0) return;
  throw wrongState(row, ['submitted', 'rejected', 'pending'], said('job.begun', { job: row.id }));
}

async function subjectOf(
  db: Reader,
  principal: Principal,
  row: JobRow,
  plate = row.plate_index,
): Promise<Subject> {
  const found = await mustFindSubject(db, principal, {
    ...(row.model_id !== null && { model_id: row.model_id }),
    ...(row.print_file_id !== null && { print_file_id: row.print_file_id }),
    plate_index: plate,
  });
  return completed(db, found, saidFilament(row), row.org_id);
}

export async function applyEdit(tx: WriteTx, edit: JobEdit): Promise<JobRow> {
  const { row, change } = edit;
  const columns = await columnsOf(tx, edit);
  if (Object.keys(columns).length > 0) await updateJob(tx.db, row.id, columns);
  if (change.quantity !== undefined && change.quantity < row.quantity) {
    await trimCopies(tx.db, row, change.quantity);
  }
  if (change.hold === false) await stopSettled(tx, row.id);
  const after = (await settleJob(tx, row.id)) ?? row;
  if (change.quantity !== undefined || edit.subject !== null) await rechargeJob(tx.db, after);
  return after;
}

async function columnsOf(tx: WriteTx, { row, change, subject, item_name }: JobEdit) {
  const { due_at, hold, match_color, required_tags, target, priority } = change;
  const { quantity, notes, printer_id } = change;
  const plain = { quantity, notes, printer_id };
  const columns: Omit<Updateable<JobsTable>, 'item_name_folded'> = {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...(notes !== undefined && notes !== row.notes && { notes_said: null }),
    ...(item_name !== undefined && { item_name }),
    ...(due_at !== undefined && { due_at: due_at === null ? null : Date.parse(due_at) }),
    ...(hold !== undefined && { hold: toFlag(hold) }),
    ...(match_color !== undefined && { match_color: toFlag(match_color) }),
    ...(required_tags !== undefined && { required_tags: JSON.stringify([...new Set(required_tags)]) }),
    ...(target !== undefined && { target: JSON.stringify(target) }),
    ...(subject !== null && {
      plate_index: change.plate_index ?? row.plate_index,
      requirements: JSON.stringify(subject.requirements),
      estimated_seconds: subject.estimated_seconds,
      estimated_mg: subject.estimated_mg,
    }),
  };
  if (priority === undefined || priority === row.priority) return columns;
  return { ...columns, priority, position: await nextPosition(tx.db, priority) };
}
