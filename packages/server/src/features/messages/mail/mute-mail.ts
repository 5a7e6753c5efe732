import type { AlertKind } from '@farmhand/contract';
import type { WriteTx } from '../../../live/write.ts';
import { recordLinkAct } from '../../audit/index.ts';
import { putPreferences, readPreferences } from '../preferences/store.ts';
import { personOfMail } from './mail-store.ts';

/** Alerts of a kind no longer come to a person by mail: as if they had chosen so themselves. */
export async function muteMail(tx: WriteTx, destinationId: number, kind: AlertKind): Promise<void> {
  const person = await personOfMail(tx.db, destinationId);
  if (person === undefined) return;
  const chosen = await readPreferences(tx.db, person.id);
  // Whoever clicks again changes nothing, and fills no log.
  if (chosen.changed[kind]?.mail === false) return;
  const changed = { ...chosen.changed, [kind]: { ...chosen.changed[kind], mail: false } };
  await putPreferences(tx.db, person.id, { ...chosen, changed });
  const details = { action: 'mute_by_mail', kind };
  await recordLinkAct(tx.db, person, { at: tx.now, action: 'muteByMail', details });
}
