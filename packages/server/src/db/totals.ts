import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Dialect, Reader } from './portable.ts';
import type { Tables } from './tables.ts';
import type { Counted, CountedTable } from './total-tables.ts';
import { type Viewer, visible } from './visibility.ts';

interface Count {
  readonly kind: Counted;
  readonly table: CountedTable;
  readonly column: string;
  /** What it is counted by, of a row. */
  label(row: 'new' | 'old'): string;
}

const byStatus = (table: CountedTable): Count => ({
  kind: table,
  table,
  column: 'status',
  label: (row) => `${row}.status`,
});

export const BY_SUBMITTER: Count = {
  kind: 'job_submitters',
  table: 'jobs',
  column: 'submitted_by',
  label: (row) => `cast(coalesce(${row}.submitted_by, 0) as text)`,
};

const add = ({ kind, label }: Count, row: 'new' | 'old', by: 1 | -1) => `
  insert into row_totals (kind, scope, org_id, status, count)
  values ('${kind}', coalesce(${row}.org_id, 0), ${row}.org_id, ${label(row)}, ${by})
  on conflict (kind, scope, status) do update set count = row_totals.count + ${by};`;

/** For migrations. The parts are literals of our own, never input. */
export const keepTotals = (db: Kysely<Tables>, dialect: Dialect, table: CountedTable): Promise<void> =>
  keepCount(db, dialect, byStatus(table));

export async function keepCount(db: Kysely<Tables>, dialect: Dialect, count: Count): Promise<void> {
  const { kind, table, column } = count;
  const changes = {
    insert: add(count, 'new', 1),
    delete: add(count, 'old', -1),
    [`update of ${column}, org_id`]: add(count, 'old', -1) + add(count, 'new', 1),
  };
  for (const [index, [change, body]] of Object.entries(changes).entries()) {
    const name = `${kind}_total_${index}`;
    if (dialect === 'sqlite') {
      await sql.raw(`create trigger ${name} after ${change} on ${table} begin ${body} end`).execute(db);
      continue;
    }
    await sql
      .raw(
        `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(`create trigger ${name} after ${change} on ${table} for each row execute function ${name}()`)
      .execute(db);
  }
}

export async function countedRows(
  db: Reader,
  kind: Counted,
  viewer: Viewer,
  status: string | undefined,
): Promise<number> {
  let query = db.selectFrom('row_totals').where('kind', '=', kind).where(visible(viewer, 'row_totals'));
  if (status !== undefined) query = query.where('status', '=', status);
  const { total } = await query
    .select(({ fn }) => fn.sum<number | string | null>('count').as('total'))
    .executeTakeFirstOrThrow();
  // PostgreSQL sums 64-bit integers as decimals, which arrive as text.
  return Number(total ?? 0);
}

/**
 * The condition without its column: for queries that another condition narrows down far more. Without statistics
 * SQLite takes the organization for the narrower one and reads all of its rows.
 */
export const notByIndex = (condition: ReturnType<typeof visible>) =>
  sql<SqlBool>`case when ${condition} then 1 else 0 end = 1`;
