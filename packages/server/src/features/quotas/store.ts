import type { Insertable, Selectable } from 'kysely';
import { type PageAsked, pageOf } from '../../db/page.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { JobChargesTable, QuotasTable, TokenStartsTable } from '../../db/quota-tables.ts';
import type { Page } from '../../http/endpoint.ts';

export type QuotaRow = Selectable<QuotasTable>;
export type Owner = { readonly user_id: number } | { readonly group_id: number };

const columnOf = (owner: Owner) =>
  'user_id' in owner
    ? ({ column: 'user_id', id: owner.user_id } as const)
    : ({ column: 'group_id', id: owner.group_id } as const);

export function findQuota(db: Reader, owner: Owner): Promise<QuotaRow | undefined> {
  const { column, id } = columnOf(owner);
  return db.selectFrom('quotas').selectAll().where(column, '=', id).executeTakeFirst();
}

export function pageOfQuotas(db: Reader, page: PageAsked): Promise<Page<QuotaRow>> {
  const query = db.selectFrom('quotas');
  return pageOf(query.selectAll().orderBy('id', 'desc'), page);
}

export async function putQuota(
  db: Writer,
  owner: Owner,
  limits: Pick<QuotaRow, 'period' | 'jobs' | 'milligrams' | 'seconds'>,
): Promise<QuotaRow> {
  await deleteQuota(db, owner);
  const row = { user_id: null, group_id: null, ...owner, ...limits };
  return db.insertInto('quotas').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function deleteQuota(db: Writer, owner: Owner): Promise<boolean> {
  const { column, id } = columnOf(owner);
  const { numDeletedRows } = await db.deleteFrom('quotas').where(column, '=', id).executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

export interface Used {
  readonly jobs: number;
  readonly copies: number;
  readonly milligrams: number;
  readonly seconds: number;
}

/** What these tokens have let start since then, of jobs that they had not queued themselves; one job left out. */
export async function startedSince(
  db: Reader,
  token_ids: readonly number[],
  since: number,
  exceptJobId: number | null,
): Promise<Pick<Used, 'copies' | 'milligrams'>> {
  const row = await db
    .selectFrom('token_starts')
    .select(({ fn }) => [
      fn.sum<number | string | null>('copies').as('copies'),
      fn.sum<number | string | null>('milligrams').as('milligrams'),
    ])
    .where('token_id', 'in', token_ids)
    .where('at', '>=', since)
    .where('job_id', '!=', exceptJobId ?? 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job_charges')
            .select('job_charges.job_id')
            .whereRef('job_charges.job_id', '=', 'token_starts.job_id')
            .where('job_charges.token_id', 'in', token_ids)
            .where('job_charges.at', '>=', since),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return { copies: Number(row.copies ?? 0), milligrams: Number(row.milligrams ?? 0) };
}

export async function putStart(db: Writer, row: Insertable<TokenStartsTable>): Promise<void> {
  const { job_id: _, ...change } = row;
  await db
    .insertInto('token_starts')
    .values(row)
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet(change))
    .execute();
}

/** What was queued since then, one job left out: the one that is about to be counted anew. */
export async function usedSince(
  db: Reader,
  whose: Owner | { readonly token_ids: readonly number[] },
  since: number,
  exceptJobId: number | null,
): Promise<Used> {
  let query = db.selectFrom('job_charges').where('at', '>=', since);
  if (exceptJobId !== null) query = query.where('job_id', '!=', exceptJobId);
  if ('token_ids' in whose) query = query.where('token_id', 'in', whose.token_ids);
  else if ('user_id' in whose) query = query.where('user_id', '=', whose.user_id);
  else query = query.where('group_id', '=', whose.group_id);
  const row = await query
    .select(({ fn }) => [
      fn.countAll<number>().as('jobs'),
      fn.sum<number | string | null>('copies').as('copies'),
      fn.sum<number | string | null>('milligrams').as('milligrams'),
      fn.sum<number | string | null>('seconds').as('seconds'),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL sums 64-bit integers as decimals, which arrive as text.
  return {
    jobs: row.jobs,
    copies: Number(row.copies ?? 0),
    milligrams: Number(row.milligrams ?? 0),
    seconds: Number(row.seconds ?? 0),
  };
}

export async function putCharge(db: Writer, row: Insertable<JobChargesTable>): Promise<void> {
  const { copies, milligrams, seconds } = row;
  await db
    .insertInto('job_charges')
    .values(row)
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ copies, milligrams, seconds }))
    .execute();
}

export async function updateCharge(
  db: Writer,
  jobId: number,
  change: { copies: number; milligrams: number; seconds: number },
): Promise<void> {
  await db.updateTable('job_charges').set(change).where('job_id', '=', jobId).execute();
  const { copies, milligrams } = change;
  await db.updateTable('token_starts').set({ copies, milligrams }).where('job_id', '=', jobId).execute();
}

export async function deleteCharge(db: Writer, jobId: number): Promise<void> {
  await db.deleteFrom('job_charges').where('job_id', '=', jobId).execute();
  await db.deleteFrom('token_starts').where('job_id', '=', jobId).execute();
}
