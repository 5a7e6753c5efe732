import type { Kernel } from '../../../kernel.ts';
import type { WriteTx } from '../../../live/write.ts';
import type { Mode } from '../../../net/destination.ts';
import { type AlertRow, audienceOfAlert } from '../../alerts/index.ts';
import { insertMessages } from '../delivery/outbox-store.ts';
import { readMessageSettings } from '../settings.ts';
import { escalatedContent } from './escalated.ts';
import { destinationsTold, noteEscalation, unreadCritical } from './escalation-store.ts';
import { waitingMessage } from './follow-alerts.ts';
import { hearsEscalation } from './hears.ts';
import { readListeners } from './listener-store.ts';

const MINUTE_MS = 60_000;
/** Switched on after a bad week, it does not ring for all of it. */
const FORGOTTEN_AFTER_MS = 24 * 60 * MINUTE_MS;

async function escalate(tx: WriteTx, mode: Mode, alerts: readonly AlertRow[]): Promise<void> {
  const listeners = await readListeners(tx.db, mode);
  for (const alert of alerts) {
    // Another service may have been quicker.
    if (!(await noteEscalation(tx.db, alert.id, tx.now))) continue;
    const audience = await audienceOfAlert(tx.db, alert);
    const known = await destinationsTold(tx.db, alert.id);
    const content = escalatedContent(Math.floor((tx.now - alert.created_at) / MINUTE_MS));
    const rows = listeners
      .filter((listener) => !known.has(listener.id) && hearsEscalation(listener, audience))
      .map(({ id }) => ({ ...waitingMessage(id, alert, true, tx.now), content }));
    await insertMessages(tx.db, rows);
  }
}

/** A critical alert that nobody has read in time goes to those who are next. */
export function createEscalation({ database, write, clock }: Kernel, mode: Mode, nudge: () => void) {
  return async (): Promise<void> => {
    const { escalation_minutes } = await readMessageSettings(database.read);
    if (escalation_minutes === null) return;
    const before = clock.now() - escalation_minutes * MINUTE_MS;
    await write(async (tx) => {
      const alerts = await unreadCritical(tx.db, before, before - FORGOTTEN_AFTER_MS);
      if (alerts.length === 0) return;
      await escalate(tx, mode, alerts);
      tx.afterCommit(nudge);
    });
  };
}
