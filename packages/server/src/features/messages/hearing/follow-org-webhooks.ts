import { CHANNEL_OF_WEBHOOK } from '@farmhand/contract';
import { z } from 'zod';
import type { Secrets } from '../../../db/secrets.ts';
import type { Follower, WriteTx } from '../../../live/write.ts';
import { readOrgSettings } from '../../groups/index.ts';
import { deleteDestination } from '../delivery/outbox-store.ts';
import { noLongerFailing } from '../delivery/telling.ts';
import { findOfSettings, isOrg, putOfSettings } from './org-webhook-store.ts';

const changedOrg = z.object({ kind: z.literal('org'), id: z.number() });

/** An organization's webhook is a destination as long as its settings have one; they alone say where it leads. */
export const followOrgWebhooks =
  (secrets: Secrets): Follower =>
  async (tx, told) => {
    const ids = told.flatMap(({ type, data }) => {
      const org = type === 'record.changed' ? changedOrg.safeParse(data) : undefined;
      return org?.success === true ? org.data.id : [];
    });
    for (const id of new Set(ids)) await followOrg(tx, secrets, id);
  };

async function followOrg(tx: WriteTx, secrets: Secrets, orgId: number): Promise<void> {
  if (!(await isOrg(tx.db, orgId))) return;
  const { webhook_url, webhook_type } = await readOrgSettings(secrets, tx.db, orgId);
  const known = await findOfSettings(tx.db, orgId);
  if (webhook_url === null) {
    if (known === undefined) return;
    await noLongerFailing(tx, known.id);
    await deleteDestination(tx.db, known.id);
    return;
  }
  const mark = secrets.mac(`org webhook ${orgId}`, `${webhook_type} ${webhook_url}`);
  if (known?.mark === mark) return;
  await putOfSettings(tx.db, known?.id ?? null, {
    ...{ org_id: orgId, channel: CHANNEL_OF_WEBHOOK[webhook_type], mark },
    created_at: tx.now,
  });
  // What waited for a wrong address is sent to the right one.
  if (known !== undefined) await noLongerFailing(tx, known.id);
}
