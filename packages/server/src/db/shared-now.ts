import { sql } from 'kysely';
import type { Dialect, Writer } from './portable.ts';

/** Services on several machines share the database's clock: their own may differ. */
export async function sharedNow(db: Writer, dialect: Dialect, own: number): Promise<number> {
  if (dialect === 'sqlite') return own;
  const { rows } = await sql<{
    now: number;
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  return rows[0]?.now ?? own;
}
