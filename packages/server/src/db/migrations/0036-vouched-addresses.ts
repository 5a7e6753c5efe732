import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

interface Told {
  readonly action?: unknown;
  readonly user_id?: unknown;
  readonly provider_id?: unknown;
}

/**
 * Log-ins are linked by the address of a user: one that came from a provider which is not trusted with addresses may be
 * anybody's, and goes. Whom providers made stands in the audit log, also where the link is gone.
 */
export const vouchedAddresses: Migration = {
  version: 36,
  name: 'vouched-addresses',
  async up(db) {
    const { rows } = await sql<{ details: string }>`select details from audit_entries
      where action = 'changeByProvider' order by id`.execute(db);
    for (const { details } of rows) {
      const { action, user_id, provider_id } = JSON.parse(details) as Told;
      if (action !== 'create_user') continue;
      await sql`update users set email = null where id = ${user_id} and not exists
        (select 1 from login_providers where id = ${provider_id} and links_by_email = 1)`.execute(db);
    }
  },
};
