import type { Writer } from '../../db/portable.ts';

/** Answers whether it comes back for the first time. */
export async function useFlow(db: Writer, stateHash: string, at: number): Promise<boolean> {
  const made = await db
    .insertInto('login_flows')
    .values({ state_hash: stateHash, at })
    .onConflict((conflict) => conflict.column('state_hash').doNothing())
    .returning('state_hash')
    .executeTakeFirst();
  return made !== undefined;
}

export async function forgetFlows(db: Writer, before: number): Promise<void> {
  await db.deleteFrom('login_flows').where('at', '<', before).execute();
}
