import type { OnPlate, PlateClearing, TakenOff } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { canSee } from '../../db/visibility.ts';
import { validationFailed } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import {
  type ArchiveRow,
  entryOfRun,
  type Judgement,
  judge,
  judgementOf,
  scrapCause,
} from '../archive/index.ts';
import { findAnyJob, type JobDeps } from '../jobs/index.ts';
import { audiencesOf } from '../records/index.ts';
import { findRun, isLive, presentVerdict, setVerdict, verdictFrom } from '../runs/index.ts';

export type { Judgement };

/** What is taken off a plate, with what a person says of it. */

export interface TakeOffDeps {
  readonly orders: Pick<JobDeps['orders'], 'roomFor'>;
}

/** Null where nobody has said anything. */
export function judgementOn(
  { run_id: _, verdict, ...more }: PlateClearing,
  lies: OnPlate | null,
): Judgement | null {
  if (verdict !== undefined) return judgementOf({ verdict, ...more }, lies?.pieces ?? null, 'body');
  const [alone] = Object.keys(more);
  if (alone === undefined) return null;
  throw validationFailed([{ path: `body.${alone}`, said: said('plate.verdict_needed') }]);
}

/** What a dry run and the audit log say beyond the printer. */
export function wordsOf(lies: OnPlate | null, asked: PlateClearing, judgement: Judgement | null) {
  if (judgement === null) return asked.run_id === undefined ? {} : { run_id: asked.run_id };
  return { run_id: lies?.run_id ?? null, ...judgement };
}

/** For the printer's own history. */
export function seenOf(judgement: Judgement | null): Said {
  if (judgement === null) return said('seen.plate_cleared');
  if (judgement.verdict === 'good') return said('seen.plate_good');
  const { pieces, scrapped_pieces: scrapped, cause } = judgement;
  return said('seen.plate_scrap', { scrapped, pieces, cause: scrapCause(cause) });
}

/** Keeps what is said with the print, where it is one of ours. */
export async function takeOff(
  tx: WriteTx,
  deps: TakeOffDeps,
  lies: OnPlate,
  judgement: Judgement | null,
  principal: Principal,
): Promise<TakenOff> {
  const isSeen = canSee(principal, { org_id: lies.org_id });
  const { run_id, job_id, item_name } = isSeen ? lies : { run_id: null, job_id: null, item_name: null };
  const entry = lies.run_id === null ? undefined : await entryOfRun(tx.db, lies.run_id);
  if (entry !== undefined && judgement !== null) return judgeEntry(tx, deps, entry, judgement, principal);
  const verdict = judgement === null ? null : await keepForItsEnd(tx, lies.run_id, judgement, principal);
  return { run_id, job_id, item_name, entry_id: isSeen ? (entry?.id ?? null) : null, verdict, missing: null };
}

/** Its end was seen and is not stored yet: then what is said of it waits with its run. */
async function keepForItsEnd(
  tx: WriteTx,
  runId: number | null,
  judgement: Judgement,
  { user_id, username }: Principal,
): Promise<TakenOff['verdict']> {
  const run = runId === null ? undefined : await findRun(tx.db, runId);
  if (run === undefined || !isLive(run.state)) return null;
  const verdict = { ...judgement, user_id, at: tx.now };
  await setVerdict(tx.db, run.id, JSON.stringify(verdict));
  return presentVerdict(verdict, new Map([[user_id, username]]));
}

/** Of a print that the caller may know of. */
export async function judgeEntry(
  tx: WriteTx,
  deps: TakeOffDeps,
  { id, run_id, job_id, item_name }: ArchiveRow,
  judgement: Judgement,
  { user_id, username }: Principal,
): Promise<TakenOff> {
  await judge(tx, { id, run_id }, judgement, user_id);
  for (const audience of await audiencesOf(tx.db, 'archive_entry', id))
    tx.emit('record.changed', audience, { kind: 'archive_entry', id });
  const kept = verdictFrom((await findRun(tx.db, run_id))?.verdict ?? null);
  const verdict = kept === null ? null : presentVerdict(kept, new Map([[user_id, username]]));
  const missing = await missingAfter(tx, deps, run_id, judgement);
  return { run_id, job_id, item_name, entry_id: id, verdict, missing };
}

/** A print that failed is tried again by its job: only what was completed leaves a gap that nobody fills. */
async function missingAfter(
  { db }: WriteTx,
  { orders }: TakeOffDeps,
  runId: number,
  { verdict, scrapped_pieces: pieces }: Judgement,
): Promise<TakenOff['missing']> {
  const run = verdict === 'scrap' ? await findRun(db, runId) : undefined;
  const job = run?.state === 'completed' ? await findAnyJob(db, run.job_id) : undefined;
  if (job === undefined) return null;
  const room = await orders.roomFor(db, job);
  // Of an order that is closed, or has enough of it all the same, nothing is missing.
  if (room === 0) return null;
  return { copies: 1, pieces, job_id: job.id, order_id: job.order_id, order_item_id: job.order_item_id };
}
