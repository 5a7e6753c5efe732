import { type Job, jobFailure, jobTarget } from '@farmhand/contract';
import { asWritten } from '@farmhand/words';
import { z } from 'zod';
import type { JobReach } from '../../db/job-reach.ts';
import { fromFlag, toIso } from '../../db/portable.ts';
import { fromSaidText } from '../../db/said-text.ts';
import type { Audience } from '../../db/visibility.ts';
import { inEnglish } from '../../english.ts';
import { presentCost } from '../costs/index.ts';
import type { RunRow } from '../runs/index.ts';
import { type Names, nameIn } from '../users/index.ts';
import type { JobCost } from './cost.ts';
import type { JobRow } from './job-store.ts';
import { filamentOf, requirementsOf } from './requirements.ts';
import { isFinished } from './status.ts';

const MG_PER_GRAM = 1000;
const MICRO = 1_000_000;
const tags = z.array(z.string());

export const tagsOfJob = (row: Pick<JobRow, 'required_tags'>) => tags.parse(JSON.parse(row.required_tags));
export const targetOfJob = (row: Pick<JobRow, 'target'>) => jobTarget.parse(JSON.parse(row.target));

/** Rows from before sayings hold prose, which is shown as it is. */
const failure = z.union([
  jobFailure.omit({ message: true }),
  jobFailure.omit({ said: true }).transform(({ code, message }) => ({ code, said: asWritten(message) })),
]);

export const failureOf = (row: Pick<JobRow, 'failure'>) =>
  row.failure === null ? null : failure.parse(JSON.parse(row.failure));

function presentFailure(row: JobRow): Job['failure'] {
  const failed = failureOf(row);
  return failed === null ? null : { ...failed, message: inEnglish(failed.said) };
}

export const waitingOf = (row: JobRow): number =>
  isFinished(row.status)
    ? 0
    : Math.max(
        0,
        row.quantity - row.completed_count - row.failed_count - row.cancelled_count - row.live_count,
      );

/** A due date is at risk when the work that is left takes longer than the time that is left. */
function dueRisk(row: JobRow, now: number): Job['due_risk'] {
  if (row.due_at === null || isFinished(row.status)) return 'none';
  if (row.due_at <= now) return 'late';
  const leftMs = (row.estimated_seconds ?? 0) * 1000;
  return now + leftMs > row.due_at ? 'at_risk' : 'none';
}

/** What a job's row does not say itself. */
export interface AboutJob {
  readonly live: readonly RunRow[];
  readonly now: number;
  /** What a copy will cost, where that is known. */
  readonly cost: JobCost;
  /** Of its people, at least. */
  readonly names: Names;
}

export const peopleOf = ({ submitted_by, approved_by }: JobRow) => [submitted_by, approved_by];

export function presentJob(row: JobRow, { live, now, cost, names }: AboutJob): Job {
  const printerIds = [...new Set(live.map(({ printer_id }) => printer_id))];
  const [only] = printerIds;
  const cancelled = fromSaidText(row.cancel_reason);
  return {
    id: row.id,
    item_name: row.item_name,
    status: row.status,
    model_id: row.model_id,
    print_file_id: row.print_file_id,
    plate_index: row.plate_index,
    quantity: row.quantity,
    waiting_count: waitingOf(row),
    completed_count: row.completed_count,
    scrapped_count: row.scrapped_count,
    failed_count: row.failed_count,
    max_attempts: row.max_attempts,
    priority: row.priority,
    position: row.position,
    printer_id: row.printer_id ?? (printerIds.length === 1 ? (only ?? null) : null),
    printer_ids: printerIds,
    pinned: row.printer_id !== null,
    hold: fromFlag(row.hold),
    due_at: toIso(row.due_at),
    due_risk: dueRisk(row, now),
    required_tags: tagsOfJob(row),
    target: targetOfJob(row),
    requirements: requirementsOf(row),
    match_color: fromFlag(row.match_color),
    filament: filamentOf(row),
    estimated_seconds: row.estimated_seconds,
    estimated_grams: row.estimated_mg === null ? null : row.estimated_mg / MG_PER_GRAM,
    estimated_cost: cost.micro === null ? null : cost.micro / MICRO,
    cost_parts: cost.parts === null ? null : presentCost(cost.parts),
    notes: row.notes,
    notes_said: fromSaidText(row.notes_said),
    submitted_by: row.submitted_by,
    submitted_by_name: nameIn(names, row.submitted_by),
    approved_by: row.approved_by,
    approved_by_name: nameIn(names, row.approved_by),
    approved_at: toIso(row.approved_at),
    approval_notes: row.approval_notes,
    rejected_reason: row.rejected_reason,
    cancel_reason: inEnglish(cancelled),
    cancel_reason_said: cancelled,
    cancel_requested_at: toIso(row.cancel_requested_at),
    failure: presentFailure(row),
    order_id: row.order_id,
    order_item_id: row.order_item_id,
    org_id: row.org_id,
    created_at: toIso(row.created_at),
    started_at: toIso(row.started_at),
    finished_at: toIso(row.finished_at),
  };
}

export const audienceOfJob = (row: Pick<JobRow, 'org_id'>, reach: JobReach): Audience => ({
  org_id: row.org_id,
  role: 'viewer',
  user_id: null,
  ...reach,
});
