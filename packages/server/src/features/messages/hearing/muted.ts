import { isAddressed } from '../../../db/visibility.ts';
import type { WriteTx } from '../../../live/write.ts';
import { markAlerts } from '../../alerts/index.ts';
import { peopleWithMutedPage } from './listener-store.ts';
import type { NewAlert } from './new-alert.ts';
import { parseChanged } from './stored-choices.ts';

/**
 * What somebody does not want to be told on the page comes to them as read: it is listed, and rings no bell. The mark
 * has the alert's own time, by which it is known that nobody has looked.
 */
export async function muteOnThePage(tx: WriteTx, alerts: readonly NewAlert[]): Promise<void> {
  for (const person of await peopleWithMutedPage(tx.db)) {
    const changed = parseChanged(person.changed);
    const muted = alerts.filter(
      ({ kind, audience }) => changed[kind]?.['in_app'] === false && isAddressed(person, audience),
    );
    const ids = muted.map(({ id }) => id);
    await markAlerts(tx.db, person.user_id, ids, { read_at: tx.now, dismissed_at: null });
  }
}
