import type { ChannelName } from '@farmhand/contract';
import type { Reader, Writer } from '../../../db/portable.ts';

export async function isOrg(db: Reader, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('groups')
    .select('id')
    .where('id', '=', id)
    .where('is_org', '=', 1)
    .executeTakeFirst();
  return found !== undefined;
}

export function findOfSettings(
  db: Reader,
  orgId: number,
): Promise<{ id: number; mark: string | null } | undefined> {
  return db
    .selectFrom('destinations')
    .select(['id', 'mark'])
    .where('org_id', '=', orgId)
    .where('settings', 'is', null)
    .executeTakeFirst();
}

interface OfSettings {
  readonly org_id: number;
  readonly channel: ChannelName;
  readonly mark: string;
  readonly created_at: number;
}

/** It begins anew: whatever failed, failed elsewhere. */
export async function putOfSettings(db: Writer, id: number | null, row: OfSettings): Promise<void> {
  const { org_id, channel, mark, created_at } = row;
  const fresh = { channel, mark, failures: 0, failing_since: null, retry_at: null, why: null };
  if (id !== null) {
    await db.updateTable('destinations').set(fresh).where('id', '=', id).execute();
    return;
  }
  await db
    .insertInto('destinations')
    .values({
      ...fresh,
      ...{ scope: 'org', org_id, user_id: null, name: '', settings: null, enabled: 1 },
      ...{ language: null, min_severity: 'info', kinds: null, hears_orgs: 0, escalation_only: 0 },
      ...{ last_delivered_at: null, claimed_by: null, claimed_until: 0, created_at },
    })
    .execute();
}
