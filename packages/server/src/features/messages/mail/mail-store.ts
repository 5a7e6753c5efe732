import type { Reader } from '../../../db/portable.ts';

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
