import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Dialect, Reader } from './portable.ts';
import type { Tables } from './tables.ts';
import { type Viewer, visible } from './visibility.ts';

/**
 * How many rows a long table has, by organization and status. Counting a hundred thousand rows for each page of a list
 * would cost more than the page, so the database itself keeps the figures, whichever way rows change. A restore clears
 * and fills tables in the order of their names: this one comes after those it counts.
 */
export interface RowTotalsTable {
  kind: CountedTable;
  /** 0 for the rows of no organization. */
  scope: number;
  org_id: number | null;
  status: string;
  count: number;
}

export type CountedTable = 'jobs' | 'archive_entries';

const add = (table: CountedTable, row: 'new' | 'old', by: 1 | -1) => `
  insert into row_totals (kind, scope, org_id, status, count)
  values ('${table}', coalesce(${row}.org_id, 0), ${row}.org_id, ${row}.status, ${by})
  on conflict (kind, scope, status) do update set count = row_totals.count + ${by};`;

/** For migrations. The parts are literals of our own, never input. */
export async function keepTotals(db: Kysely<Tables>, dialect: Dialect, table: CountedTable): Promise<void> {
  const changes = {
    insert: add(table, 'new', 1),
    delete: add(table, 'old', -1),
    'update of status, org_id': add(table, 'old', -1) + add(table, 'new', 1),
  };
  for (const [index, [change, body]] of Object.entries(changes).entries()) {
    const name = `${table}_total_${index}`;
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
  table: CountedTable,
  viewer: Viewer,
  status: string | undefined,
): Promise<number> {
  let query = db.selectFrom('row_totals').where('kind', '=', table).where(visible(viewer, 'row_totals'));
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
