import type { AlertKind } from '@farmhand/contract';
import type { WriteTx } from '../../../live/write.ts';
import { putPreferences, readPreferences } from '../preferences/store.ts';
import { personOfMail } from './mail-store.ts';

/** Alerts of a kind no longer come to a person by mail: as if they had chosen so themselves. */
export async function muteMail(tx: WriteTx, destinationId: number, kind: AlertKind): Promise<void> {
  const person = await personOfMail(tx.db, destinationId);
  if (person === undefined) return;
  const chosen = await readPreferences(tx.db, person);
  const changed = { ...chosen.changed, [kind]: { ...chosen.changed[kind], mail: false } };
  await putPreferences(tx.db, person, { ...chosen, changed });
}
