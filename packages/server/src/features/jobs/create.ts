import { type NewJob, roleAtLeast } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import { type Reader, toFlag } from '../../db/portable.ts';
import { toSaidText } from '../../db/said-text.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import { MICRO } from '../../money.ts';
import { presentCost } from '../costs/index.ts';
import { chargeJob, checkPrinterAllowed, checkQuotas } from '../quotas/index.ts';
import { askForApproval, firstStatus } from './approval.ts';
import type { JobDeps } from './commands.ts';
import { costColumns, costOfEstimate, estimateCopies, type JobCost } from './cost.ts';
import { insertJob, type JobRow } from './job-store.ts';
import { nextPosition } from './list-store.ts';
import { checkPin } from './pin.ts';
import { audienceOfJob, presentJob } from './present.ts';
import { saidFilament } from './requirements.ts';
import { mustFindSubject, type Subject } from './subject.ts';
import { completed } from './unsaid-filament.ts';

/** The only way a job comes to be: every path that makes one plans and makes it here, quotas included. */

const MAX_ATTEMPTS = 2;

export interface JobDraft {
  readonly input: NewJob;
  readonly subject: Subject;
  /** Of one copy, as it would be queued now. */
  readonly cost: JobCost;
  readonly item_name: string;
  readonly status: 'submitted' | 'pending';
  readonly org_id: number | null;
  readonly order: ForOrder | null;
}

/** The order that a job is made for: the job belongs to whom the order belongs. */
export interface ForOrder {
  readonly order_id: number;
  readonly order_item_id: number;
  readonly org_id: number | null;
  /** What the notes say of it. */
  readonly note: Said;
}

export async function planJob(
  db: Reader,
  deps: JobDeps,
  principal: Principal,
  input: NewJob,
): Promise<JobDraft> {
  const draft = await planDraft(db, deps, principal, input);
  await checkQuotas(db, principal, [loadOf(draft)], deps.clock.now());
  return draft;
}

/** What a job takes from its caller's quotas. */
export const loadOf = ({ subject, input }: JobDraft) => ({ ...subject, quantity: input.quantity });

/** All that a job is, without what it costs its caller: who makes several checks the quotas for them together. */
export async function planDraft(
  db: Reader,
  deps: JobDeps,
  principal: Principal,
  input: NewJob,
  order: ForOrder | null = null,
): Promise<JobDraft> {
  const found = await mustFindSubject(db, principal, input);
  checkPrinterAllowed(principal, input.printer_id);
  const pin = input.printer_id === null ? null : await deps.mustFindPrinter(db, principal, input.printer_id);
  // An administrator who prints for an organization prints as one of it.
  const ownOrg = principal.role === 'admin' ? (found.model_org_id ?? principal.org_id) : principal.org_id;
  const org_id = order === null ? ownOrg : order.org_id;
  if (pin !== null) checkPin(pin, org_id);
  const subject = await completed(db, found, input.filament, org_id);
  return {
    input,
    subject,
    cost: costOfEstimate(await estimateOf(db, input, subject, org_id)),
    item_name: input.item_name === '' ? subject.model_name : input.item_name,
    status: await firstStatus(db, deps.secrets, principal, org_id),
    org_id,
    order,
  };
}

async function estimateOf(db: Reader, input: NewJob, subject: Subject, orgId: number | null) {
  const [estimate = null] = await estimateCopies(db, [
    {
      org_id: orgId,
      printer_id: input.printer_id,
      estimated_seconds: subject.estimated_seconds,
      filaments: subject.requirements.filaments,
      spools: new Map(),
    },
  ]);
  return estimate;
}

/** Money is for operators, in a preview as in a job (contract section 5). */
function costWords({ micro, parts }: JobCost, { role }: Pick<Principal, 'role'>) {
  if (!roleAtLeast(role, 'operator')) return { estimated_cost: null, cost_parts: null };
  return {
    estimated_cost: micro === null ? null : micro / MICRO,
    cost_parts: parts === null ? null : presentCost(parts),
  };
}

/** What a dry run shows; the names are those of the tool's arguments. */
export function draftWords({ input, subject, cost, item_name, status }: JobDraft, principal: Principal) {
  return {
    action: 'queue_job',
    model_id: subject.model_id,
    ...(subject.print_file_id !== null && { print_file_id: subject.print_file_id }),
    ...(input.printer_id !== null && { printer_id: input.printer_id }),
    item_name,
    quantity: input.quantity,
    priority: input.priority,
    plate_index: input.plate_index,
    status,
    ...(subject.requirements.unsaid != null && { filament: subject.requirements.unsaid }),
    estimated_seconds: subject.estimated_seconds,
    estimated_grams: subject.estimated_mg === null ? null : subject.estimated_mg / 1000,
    ...costWords(cost, principal),
  };
}

export async function makeJob(tx: WriteTx, principal: Principal, draft: JobDraft): Promise<JobRow> {
  const { input, subject, cost, item_name, status, org_id, order } = draft;
  const row = await insertJob(tx.db, {
    item_name,
    status,
    model_id: subject.model_id,
    print_file_id: subject.print_file_id,
    plate_index: input.plate_index,
    quantity: input.quantity,
    completed_count: 0,
    failed_count: 0,
    cancelled_count: 0,
    live_count: 0,
    next_copy: 1,
    max_attempts: MAX_ATTEMPTS,
    priority: input.priority,
    position: await nextPosition(tx.db, input.priority),
    printer_id: input.printer_id,
    hold: toFlag(input.hold),
    due_at: input.due_at === null ? null : Date.parse(input.due_at),
    required_tags: JSON.stringify([...new Set(input.required_tags)]),
    target: JSON.stringify(input.target),
    requirements: JSON.stringify(subject.requirements),
    match_color: toFlag(input.match_color),
    estimated_seconds: subject.estimated_seconds,
    estimated_mg: subject.estimated_mg,
    ...costColumns(cost),
    notes: input.notes,
    notes_said: toSaidText(order?.note ?? null),
    submitted_by: principal.user_id,
    approved_by: null,
    approved_at: null,
    approval_notes: null,
    rejected_reason: null,
    cancel_requested_at: null,
    cancel_reason: null,
    failure: null,
    order_id: order?.order_id ?? null,
    order_item_id: order?.order_item_id ?? null,
    org_id,
    created_at: tx.now,
    started_at: null,
    finished_at: null,
  });
  await chargeJob(tx.db, principal, row, tx.now);
  const names = new Map([[principal.user_id, principal.username]]);
  const told = presentJob(row, { live: [], now: tx.now, cost, names });
  const reach = { printers: row.printer_id === null ? [] : [row.printer_id], owner_id: row.submitted_by };
  tx.emit('job.created', audienceOfJob(row, reach), told);
  if (status === 'submitted') await askForApproval(tx, row);
  return row;
}

/** A new job with the settings of another, free of what became of that one. */
export function settingsOf(row: JobRow, target: NewJob['target'], tags: string[]): NewJob {
  return {
    ...(row.model_id !== null && { model_id: row.model_id }),
    ...(row.print_file_id !== null && { print_file_id: row.print_file_id }),
    item_name: row.item_name,
    quantity: row.quantity,
    priority: row.priority,
    notes: row.notes,
    due_at: row.due_at === null ? null : new Date(row.due_at).toISOString(),
    plate_index: row.plate_index,
    hold: row.hold === 1,
    printer_id: row.printer_id,
    required_tags: tags,
    target,
    match_color: row.match_color === 1,
    filament: saidFilament(row),
  };
}
