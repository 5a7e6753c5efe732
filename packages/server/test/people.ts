import { randomUUID, scryptSync } from 'node:crypto';
import type { Role } from '@farmhand/contract';
import type { App } from '../src/app.ts';
import { insertSession } from '../src/features/sessions/index.ts';
import { hashSecret } from '../src/features/tokens/index.ts';
import { addUser } from '../src/features/users/index.ts';

/** People and their sessions, put into the database of a running app as they are. */

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Whoever hashes at this cost waits for nothing; the time that guessing takes is what hashes are about, not tests. */
export const LEAST_COST = { N: 16, r: 1, p: 1 };
const SALT = Buffer.alloc(16);

const hashes = new Map<string, string>();

/** At the least cost, so that tests which need a user do not wait for one. */
function cheapHash(password: string): string {
  const kept = hashes.get(password);
  if (kept !== undefined) return kept;
  const { N, r, p } = LEAST_COST;
  const key = scryptSync(password, SALT, 32, LEAST_COST);
  const hash = ['scrypt', N, r, p, SALT.toString('base64url'), key.toString('base64url')].join('$');
  hashes.set(password, hash);
  return hash;
}

export interface NewPerson {
  readonly username: string;
  readonly password: string;
  readonly role: Role;
  readonly orgId?: number | undefined;
  readonly groupId?: number | undefined;
}

/** Answers the number of the user. */
export async function putUser(
  { kernel }: App,
  { username, password, role, orgId, groupId }: NewPerson,
): Promise<number> {
  const { id } = await kernel.write(async (tx) => {
    const user = await addUser(tx, { username, email: null, role }, cheapHash(password));
    const membership = {
      ...(orgId !== undefined && { org_id: orgId }),
      ...(groupId !== undefined && { group_id: groupId }),
    };
    if (Object.keys(membership).length > 0)
      await tx.db.updateTable('users').set(membership).where('id', '=', user.id).execute();
    return user;
  });
  return id;
}

/** As a log-in would leave it, without the price of checking a password. */
export async function putSession({ kernel }: App, userId: number): Promise<{ id: number; cookie: string }> {
  const secret = randomUUID();
  const id = await kernel.write((tx) =>
    insertSession(tx.db, {
      user_id: userId,
      token_hash: hashSecret(secret),
      address: '127.0.0.1',
      user_agent: 'test',
      created_at: tx.now,
      last_seen_at: tx.now,
      expires_at: tx.now + WEEK_MS,
    }),
  );
  return { id, cookie: `farm_session=${secret}` };
}
