import { toSaidText } from '../../db/said-text.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import type { Mode } from '../../net/destination.ts';
import { recordSystemAct } from '../audit/index.ts';
import {
  type DestinationRow,
  destinationsBy,
  giveUpOpen,
  updateDestination,
} from './delivery/outbox-store.ts';
import { noLongerFailing } from './delivery/telling.ts';
import { channelsSwitchedOffIn, SWITCHED_OFF } from './switched-off.ts';

/** What waits for channels that the mode switches off is never sent: whoever looks for it finds why. */
export async function dropSwitchedOff({ database, write }: Pick<Kernel, 'database' | 'write'>, mode: Mode) {
  const rows = await destinationsBy(database.read, channelsSwitchedOffIn(mode));
  if (rows.length > 0)
    await write(async (tx) => {
      for (const row of rows) await drop(tx, row);
    });
}

/** Whose a person's own is, and how it is called, is nobody else's business. */
async function drop(tx: WriteTx, { id, scope, channel }: DestinationRow): Promise<void> {
  const answer = toSaidText(SWITCHED_OFF);
  const count = await giveUpOpen(tx.db, id, { answer, settled_at: tx.now });
  // Nobody can mend it.
  await updateDestination(tx.db, id, { failures: 0, failing_since: null, retry_at: null, why: null });
  await noLongerFailing(tx, id);
  if (count === 0) return;
  await recordSystemAct(tx.db, {
    ...{ at: tx.now, action: 'dropMessages' },
    details: { action: 'drop_messages', destination_id: id, scope, channel, count },
  });
}
