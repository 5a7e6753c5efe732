import type { Reader } from '../../../db/portable.ts';

/** Whose a destination for mail is; undefined where it is nobody's own, or gone. */
export function personOfMail(
  db: Reader,
  destinationId: number,
): Promise<{ readonly id: number; readonly username: string } | undefined> {
  return db
    .selectFrom('destinations')
    .innerJoin('users', 'users.id', 'destinations.user_id')
    .select(['users.id', 'users.username'])
    .where('destinations.id', '=', destinationId)
    .where('destinations.channel', '=', 'mail')
    .executeTakeFirst();
}
