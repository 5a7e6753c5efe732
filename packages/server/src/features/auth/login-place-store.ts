import type { Reader, Writer } from '../../db/portable.ts';

/** Of one person; more would only help somebody who collects places. */
const KEPT = 20;

export async function isFamiliar(db: Reader, userId: number, place: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_places')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('place', '=', place)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberPlace(db: Writer, userId: number, place: string, at: number): Promise<void> {
  await db
    .insertInto('login_places')
    .values({ user_id: userId, place, at })
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ at }))
    .execute();
  const kept = db
    .selectFrom('login_places')
    .select('place')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('place')
    .limit(KEPT);
  await db
    .deleteFrom('login_places')
    .where('user_id', '=', userId)
    .where('place', '!=', place)
    .where('place', 'not in', kept)
    .execute();
}
