import { type FactsOf, said } from '@farmhand/words';
import { isWithinToken } from '../../db/control.ts';
import { type Reader, toIso, type Writer } from '../../db/portable.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import { budgetsAbove, tokenFamily } from '../tokens/index.ts';
import * as store from './store.ts';
import { type Window, windowOf } from './window.ts';

const MG_PER_GRAM = 1000;
const SECONDS_PER_HOUR = 3600;

/** What a job weighs when it is counted. */
export interface Load {
  readonly quantity: number;
  readonly estimated_mg: number | null;
  readonly estimated_seconds: number | null;
}

type Payer = Pick<Principal, 'user_id' | 'group_id' | 'token_id'>;
type Starter = Pick<Principal, 'token_id' | 'printer_ids'>;

const weigh = ({ quantity, estimated_mg, estimated_seconds }: Load) => ({
  copies: quantity,
  milligrams: quantity * (estimated_mg ?? 0),
  seconds: quantity * (estimated_seconds ?? 0),
});

type Weight = ReturnType<typeof weigh>;

const weighAll = (loads: readonly Load[]): Weight =>
  loads.map(weigh).reduce(
    (all, each) => ({
      copies: all.copies + each.copies,
      milligrams: all.milligrams + each.milligrams,
      seconds: all.seconds + each.seconds,
    }),
    { copies: 0, milligrams: 0, seconds: 0 },
  );

type Whose = FactsOf<'quota.exceeded'>['whose'];

interface Limit {
  readonly name: string;
  readonly whose: Whose;
  readonly used: number;
  readonly adds: number;
  readonly limit: number | null | undefined;
  readonly unit: FactsOf<'quota.exceeded'>['unit'];
  readonly window: Window;
}

function check({ name, whose, used, adds, limit, unit, window }: Limit): void {
  if (limit === null || limit === undefined || used + adds <= limit) return;
  const resets_at = toIso(window.end);
  throw new AppError(
    'quota_exceeded',
    said('quota.exceeded', { whose, limit, unit, used, adds, resets_at }),
    { data: { quota: name, used, limit, resets_at } },
  );
}

/**
 * Whether the one who pays may queue these jobs, all of them. Called in the transaction that queues it, where no other write
 * comes between. `exceptJobId` is a job that is counted already and changes.
 */
export async function checkQuotas(
  db: Reader,
  payer: Payer,
  loads: readonly Load[],
  now: number,
  exceptJobId: number | null = null,
): Promise<void> {
  const adds = weighAll(loads);
  const owners: [Whose, store.Owner][] = [['you', { user_id: payer.user_id }]];
  if (payer.group_id !== null) owners.push(['group', { group_id: payer.group_id }]);
  for (const [whose, owner] of owners) {
    const quota = await store.findQuota(db, owner);
    if (quota === undefined) continue;
    const window = windowOf(quota.period, now);
    const used = await store.usedSince(db, owner, window.start, exceptJobId);
    const about = { whose, window };
    const name = (what: string) => `${what}_per_${quota.period}`;
    check({
      ...about,
      name: name('jobs'),
      used: used.jobs,
      adds: loads.length,
      limit: quota.jobs,
      unit: 'jobs',
    });
    const grams = (mg: number) => mg / MG_PER_GRAM;
    check({
      ...about,
      name: name('grams'),
      used: grams(used.milligrams),
      adds: grams(adds.milligrams),
      limit: quota.milligrams === null ? null : grams(quota.milligrams),
      unit: 'grams',
    });
    const hours = (seconds: number) => Math.round((seconds / SECONDS_PER_HOUR) * 1000) / 1000;
    check({
      ...about,
      name: name('hours'),
      used: hours(used.seconds),
      adds: hours(adds.seconds),
      limit: quota.seconds === null ? null : hours(quota.seconds),
      unit: 'hours',
    });
  }
  if (payer.token_id !== null) await checkBudgets(db, payer.token_id, adds, now, exceptJobId);
}

/** Whether this token may let a job start that somebody else pays for: it counts like one of its own. */
export async function checkStart(
  db: Reader,
  starter: Starter,
  job: Load & { readonly id: number; readonly printer_id: number | null },
  now: number,
): Promise<void> {
  if (starter.token_id === null) return;
  checkPrinterAllowed(starter, job.printer_id);
  await checkBudgets(db, starter.token_id, weigh(job), now, job.id);
}

export async function chargeStart(
  db: Writer,
  tokenId: number | null,
  job: Load & { readonly id: number },
  now: number,
): Promise<void> {
  if (tokenId === null) return;
  const { copies, milligrams } = weigh(job);
  await store.putStart(db, { job_id: job.id, token_id: tokenId, copies, milligrams, at: now });
}

/** A token spends from its own budget and from those of the tokens that it descends from. */
async function checkBudgets(
  db: Reader,
  tokenId: number,
  { copies, milligrams }: Weight,
  now: number,
  exceptJobId: number | null,
): Promise<void> {
  for (const { id, budgets } of await budgetsAbove(db, tokenId)) {
    const token_ids = await tokenFamily(db, id);
    const about = { whose: 'token' } as const;
    const hour = windowOf('hour', now);
    const starts = await spentSince(db, token_ids, hour.start, exceptJobId);
    check({
      ...about,
      name: 'starts_per_hour',
      used: starts.copies,
      adds: copies,
      limit: budgets.starts_per_hour,
      unit: 'starts',
      window: hour,
    });
    const day = windowOf('day', now);
    const spent = await spentSince(db, token_ids, day.start, exceptJobId);
    check({
      ...about,
      name: 'grams_per_day',
      used: spent.milligrams / MG_PER_GRAM,
      adds: milligrams / MG_PER_GRAM,
      limit: budgets.grams_per_day,
      unit: 'grams',
      window: day,
    });
  }
}

async function spentSince(
  db: Reader,
  tokenIds: readonly number[],
  since: number,
  exceptJobId: number | null,
): Promise<Pick<store.Used, 'copies' | 'milligrams'>> {
  const queued = await store.usedSince(db, { token_ids: tokenIds }, since, exceptJobId);
  const started = await store.startedSince(db, tokenIds, since, exceptJobId);
  return {
    copies: queued.copies + started.copies,
    milligrams: queued.milligrams + started.milligrams,
  };
}

/** A token that may use some printers only must say which one of them. */
export function checkPrinterAllowed(caller: Pick<Principal, 'printer_ids'>, printerId: number | null): void {
  if (caller.printer_ids === null || (printerId !== null && isWithinToken(caller, printerId))) return;
  const problem = said('quota.pin_to_printer', { printer_ids: caller.printer_ids.map(String) });
  throw validationFailed([{ path: 'body.printer_id', said: problem }]);
}

/** Counts the job; where it is counted already, who pays and since when stays as it was. */
export async function chargeJob(
  db: Writer,
  payer: Payer,
  job: Load & { readonly id: number },
  now: number,
): Promise<void> {
  const { user_id, group_id, token_id } = payer;
  await store.putCharge(db, { job_id: job.id, user_id, group_id, token_id, ...weigh(job), at: now });
}

/** A job that has changed, as far as it is counted at all. */
export const rechargeJob = (db: Writer, job: Load & { readonly id: number }): Promise<void> =>
  store.updateCharge(db, job.id, weigh(job));

export const refundJob = (db: Writer, jobId: number): Promise<void> => store.deleteCharge(db, jobId);
