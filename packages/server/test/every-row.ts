import { sql } from 'kysely';
import { type Farm, isPostgres } from './kit.ts';

/** The leases of the process and of the printers, and what is counted and sealed in the background. */
const ASIDE = ['boots', 'driver_lease', 'audit_refusals', 'audit_seals', 'egress_days'];

/** The last seal's own row of `meta`, written when it is sealed. */
const SEALS_HEAD = 'audit_head';

/** When a credential was last used is written now and then, beside the calls. */
const LAST_USES = ['last_used_at', 'last_seen_at'];

/** Every row of every other table, but the audit log's own entries about refusals. */
export async function everything({ app }: Farm): Promise<Record<string, unknown[]>> {
  return app.kernel.write(async ({ db }) => {
    const tables = await db.introspection.getTables();
    const { rows: here } = isPostgres
      ? await sql<{ name: string }>`select current_schema() as name`.execute(db)
      : { rows: [] };
    const ours = tables.filter(({ name, schema }) => schema === here[0]?.name && !ASIDE.includes(name));
    const found: Record<string, unknown[]> = {};
    for (const { name } of ours) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      // A row that was written again comes last from PostgreSQL.
      found[name] = rows
        .filter(({ outcome, key }) => outcome !== 'refused' && key !== SEALS_HEAD)
        .map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !LAST_USES.includes(key))))
        .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    }
    return found;
  });
}
