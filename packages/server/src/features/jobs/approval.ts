import { roleAtLeast } from '@farmhand/contract';
import { alertSaid } from '@farmhand/words';
import { reachOfJob } from '../../db/job-reach.ts';
import type { Reader } from '../../db/portable.ts';
import type { Secrets } from '../../db/secrets.ts';
import { canSee } from '../../db/visibility.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import { raiseAlert, resolveAlert, type SaidOfKind } from '../alerts/index.ts';
import { ownersAbove, readOrgSettings, viewerOf } from '../groups/index.ts';
import type { RunRow } from '../runs/index.ts';
import { readSettings } from '../settings/index.ts';
import { findUser } from '../users/index.ts';
import type { JobRow } from './job-store.ts';
import { forgetTold } from './told.ts';
import { reachAmong } from './within-reach.ts';

/** Who must ask before a job of theirs is printed, who is asked, and who is told. */

export async function firstStatus(
  db: Reader,
  secrets: Secrets,
  { role }: Pick<Principal, 'role'>,
  orgId: number | null,
): Promise<'submitted' | 'pending'> {
  if (roleAtLeast(role, 'operator')) return 'pending';
  const own = orgId === null ? null : (await readOrgSettings(secrets, db, orgId)).require_job_approval;
  return (own ?? (await readSettings(db)).require_job_approval) ? 'submitted' : 'pending';
}

const subjectOf = ({ id }: Pick<JobRow, 'id'>): string => `job:${id}`;

/** The owner of the submitter's group, where that person may decide; else operators and admins. */
export async function decider(
  db: Reader,
  job: Pick<JobRow, 'id' | 'printer_id' | 'submitted_by' | 'org_id'>,
): Promise<number | null> {
  const submitter = job.submitted_by === null ? undefined : await findUser(db, job.submitted_by);
  if (submitter === undefined) return null;
  for (const ownerId of await ownersAbove(db, submitter)) {
    const owner = await findUser(db, ownerId);
    if (owner === undefined || owner.is_active === 0 || owner.id === submitter.id) continue;
    if (!roleAtLeast(owner.role, 'operator')) continue;
    const scope = { org_id: job.org_id, ...(await reachOfJob(db, job)) };
    const viewer = await viewerOf(db, owner);
    const isReached = await reachAmong(db, viewer, [job]);
    if (canSee(viewer, scope) && isReached(job)) return owner.id;
  }
  return null;
}

export async function askForApproval(tx: WriteTx, job: JobRow): Promise<void> {
  await raiseAlert(tx, {
    kind: 'job_approval_requested',
    subject: subjectOf(job),
    severity: 'info',
    said: alertSaid('job_approval_requested', {
      item: job.item_name,
      job: job.id,
      count: job.quantity,
    }),
    audience: { org_id: job.org_id, role: 'operator', user_id: await decider(tx.db, job) },
    refs: { job_id: job.id },
  });
}

export const approvalSettled = (tx: WriteTx, job: JobRow): Promise<boolean> =>
  resolveAlert(tx, 'job_approval_requested', subjectOf(job));

/** The decision is for the submitter alone. */
export async function tellSubmitter<K extends 'job_approved' | 'job_rejected'>(
  tx: WriteTx,
  job: JobRow,
  decision: K,
  words: SaidOfKind<K>,
): Promise<void> {
  if (job.submitted_by === null) return;
  const isApproved = decision === 'job_approved';
  await raiseAlert(tx, {
    kind: decision,
    subject: subjectOf(job),
    severity: isApproved ? 'info' : 'warning',
    said: words,
    audience: { org_id: job.org_id, role: 'viewer', user_id: job.submitted_by },
    refs: { job_id: job.id },
  });
}

/** A job that is asked for again: what was decided before is over. */
export async function decisionOver(tx: WriteTx, job: JobRow): Promise<void> {
  await resolveAlert(tx, 'job_rejected', subjectOf(job));
  await resolveAlert(tx, 'job_approved', subjectOf(job));
}

/** That a printer does not take a job's files is one fact, however many copies it concerns. */
export const unsentSubject = ({ job_id, printer_id }: Pick<RunRow, 'job_id' | 'printer_id'>): string =>
  `job:${job_id}:printer:${printer_id}`;

export async function resolveJobAlerts(tx: WriteTx, job: JobRow, runs: readonly RunRow[]): Promise<void> {
  await approvalSettled(tx, job);
  await decisionOver(tx, job);
  await resolveAlert(tx, 'job_completed', subjectOf(job));
  await forgetTold(tx, job.id);
  for (const run of runs) {
    await resolveAlert(tx, 'dispatch_failed', unsentSubject(run));
    await resolveAlert(tx, 'run_unknown', `run:${run.id}`);
  }
}
