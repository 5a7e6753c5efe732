import type { Reader, Writer } from '../../db/portable.ts';

export async function failuresSince(db: Reader, username: string, address: string, since: number) {
  const { count, first } = await db
    .selectFrom('login_failures')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('first')])
    .where('username', '=', username)
    .where('address', '=', address)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return { count, first: first ?? since };
}

export async function insertFailure(
  db: Writer,
  username: string,
  address: string,
  at: number,
): Promise<void> {
  await db.insertInto('login_failures').values({ username, address, at }).execute();
}

export async function clearFailures(db: Writer, username: string, address: string): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where('username', '=', username)
    .where('address', '=', address)
    .execute();
}

export async function deleteFailuresBefore(db: Writer, at: number): Promise<void> {
  await db.deleteFrom('login_failures').where('at', '<=', at).execute();
}
