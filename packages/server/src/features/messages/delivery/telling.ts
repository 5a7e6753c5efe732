import { alertSaid, type Said } from '@farmhand/words';
import { fromSaidText } from '../../../db/said-text.ts';
import type { WriteTx } from '../../../live/write.ts';
import { findOpenAlert, raiseAlert, resolveAlert, type SaidOfKind } from '../../alerts/index.ts';
import type { DestinationRow } from './outbox-store.ts';

/** What is said of a destination, to whoever can mend it: its owner, or the administrators of what it belongs to. */

const subjectOf = (id: number): string => `destination:${id}`;

/** Nothing arrives there; all of it waits. */
export const tellFailing = (tx: WriteTx, row: DestinationRow, since: number, why: Said): Promise<void> =>
  tell(
    tx,
    row,
    alertSaid('delivery_failed.destination', {
      destination: nameOf(row),
      destination_id: row.id,
      since: new Date(since).toISOString(),
      why,
    }),
  );

/** It answers, and has refused a message for good: that one does not wait. */
export const tellNotTaken = (tx: WriteTx, row: DestinationRow, why: Said): Promise<void> =>
  tell(
    tx,
    row,
    alertSaid('delivery_failed.not_taken', { destination: nameOf(row), destination_id: row.id, why }),
  );

/** Its owner believes that it still rings. */
export const tellRemoved = (tx: WriteTx, row: DestinationRow, why: Said): Promise<void> =>
  tell(tx, row, alertSaid('delivery_failed.removed', { destination: nameOf(row), why }));

/** It works again, or was removed or switched off: nobody has to mend it. */
export const noLongerFailing = (tx: WriteTx, id: number): Promise<boolean> =>
  resolveAlert(tx, 'delivery_failed', subjectOf(id));

const nameOf = ({ name, channel }: DestinationRow): string => (name === '' ? channel : name);

/** Once, until it works again; one that is open and tells of another trouble makes way. */
async function tell(
  tx: WriteTx,
  { id, org_id, user_id }: DestinationRow,
  said: SaidOfKind<'delivery_failed'>,
): Promise<void> {
  const open = await findOpenAlert(tx.db, 'delivery_failed', subjectOf(id));
  if (open !== undefined && fromSaidText(open.said)?.code !== said.code) await noLongerFailing(tx, id);
  await raiseAlert(tx, {
    kind: 'delivery_failed',
    subject: subjectOf(id),
    severity: 'warning',
    said,
    audience: { org_id, role: user_id === null ? 'admin' : 'viewer', user_id },
  });
}
