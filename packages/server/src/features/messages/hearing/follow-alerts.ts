import type { AlertCode } from '@farmhand/words';
import type { Insertable } from 'kysely';
import type { MessagesTable } from '../../../db/message-tables.ts';
import { toFlag } from '../../../db/portable.ts';
import type { Follower, WriteTx } from '../../../live/write.ts';
import type { Mode } from '../../../net/destination.ts';
import { insertMessages } from '../delivery/outbox-store.ts';
import { readMessageSettings } from '../settings.ts';
import { hears } from './hears.ts';
import { readListeners } from './listener-store.ts';
import { muteOnThePage } from './muted.ts';
import { alertOf, type NewAlert } from './new-alert.ts';
import { isUrgent } from './urgent.ts';

const OWN_TROUBLE: readonly AlertCode[] = [
  'delivery_failed.destination',
  'delivery_failed.not_taken',
  'delivery_failed.removed',
];
/** That a destination fails is said on the page alone: by another one it would only be noise. */
const isOwnTrouble = ({ said }: NewAlert): boolean => OWN_TROUBLE.some((code) => code === said?.code);

/**
 * Writes the outbox: in the write that raises an alert, a message for each destination that hears of it. What commits is
 * delivered, what does not was never said.
 */
export const followAlerts =
  (mode: Mode, nudge: () => void): Follower =>
  async (tx, told) => {
    const alerts = told.flatMap(alertOf);
    if (alerts.length === 0) return;
    await muteOnThePage(tx, alerts);
    const heard = alerts.filter((alert) => !isOwnTrouble(alert));
    const rows = await messagesFor(tx, mode, heard);
    if (rows.length === 0) return;
    await insertMessages(tx.db, rows);
    tx.afterCommit(nudge);
  };

async function messagesFor(
  tx: WriteTx,
  mode: Mode,
  alerts: readonly NewAlert[],
): Promise<Insertable<MessagesTable>[]> {
  const listeners = alerts.length === 0 ? [] : await readListeners(tx.db, mode);
  if (listeners.length === 0) return [];
  const { quiet_hours_pass } = await readMessageSettings(tx.db);
  return alerts.flatMap((alert) =>
    listeners
      .filter((listener) => hears(listener, alert))
      .map(({ id }) => waitingMessage(id, alert, isUrgent(alert.kind, alert.said, quiet_hours_pass), tx.now)),
  );
}

export const waitingMessage = (
  destinationId: number,
  { id, kind, severity }: Pick<NewAlert, 'id' | 'kind' | 'severity'>,
  urgent: boolean,
  now: number,
): Insertable<MessagesTable> => ({
  destination_id: destinationId,
  event: kind,
  severity,
  alert_id: id,
  content: null,
  is_urgent: toFlag(urgent),
  state: 'waiting',
  folded_into: null,
  attempts: 0,
  answer: null,
  created_at: now,
  settled_at: null,
});
