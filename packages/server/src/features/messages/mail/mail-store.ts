import type { Reader, Writer } from '../../../db/portable.ts';

/** Whose a destination for mail is; undefined where it is nobody's own, or gone. */
export async function personOfMail(db: Reader, destinationId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('destinations')
    .select('user_id')
    .where('id', '=', destinationId)
    .where('channel', '=', 'mail')
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}

/** The mail server has changed: whatever waits for it need not wait longer. */
export async function retryMails(db: Writer): Promise<void> {
  await db.updateTable('destinations').set({ retry_at: null }).where('channel', '=', 'mail').execute();
}
