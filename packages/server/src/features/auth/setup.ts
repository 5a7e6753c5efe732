import { randomInt, timingSafeEqual } from 'node:crypto';
import { ROUTES, saidOfIssue } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { z } from 'zod';
import { ConfigProblem } from '../../config.ts';
import type { Reader } from '../../db/portable.ts';
import { inEnglish } from '../../english.ts';
import { type Call, type Endpoint, read, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import { recordSystemAct } from '../audit/index.ts';
import {
  addUser,
  firstUserId,
  hasUsers,
  type Passwords,
  refuseWeakPassword,
  weaknessOf,
} from '../users/index.ts';
import { holderOf, type KnowSession, openSession } from './login.ts';
import type { LoginLimit } from './login-limit.ts';

const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Printed on the console: who can read it, may make the first administrator from another machine. */
export function newSetupCode(): string {
  const letters = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters()}-${letters()}`;
}

function sameCode(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given.trim().toUpperCase()), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A retry hears that it has succeeded, whatever password it brings: nobody can try passwords here. */
async function checkNeeded(db: Reader, key: Call['key']): Promise<void> {
  const first = await firstUserId(db);
  if (first !== null) {
    await key?.refuseUseBy(db, first);
    throw new AppError('already_exists', said('set_up.done_already'));
  }
}

interface SetupDeps {
  readonly limit: LoginLimit;
  readonly passwords: Passwords;
  readonly setupCode: string;
  readonly know: KnowSession;
}

export function setupEndpoints({ limit, passwords, setupCode, know }: SetupDeps): Endpoint[] {
  return [
    read(ROUTES.getSetup, async (db, _input, { isLocal, principal }) => ({
      needed: !(await hasUsers(db)),
      code_required: !isLocal,
      logged_in: principal !== null,
    })),

    write(ROUTES.setUp, {
      async plan(db, { body }, { key }) {
        await checkNeeded(db, key);
        const person = { username: body.username, email: null };
        await refuseWeakPassword(db, { path: 'body.password', password: body.password }, person);
        return { would_execute: { action: 'set_up', username: body.username }, username: body.username };
      },
      async prepare(_plan, { body }, call) {
        const { isLocal, address } = call;
        const given = body.setup_code ?? '';
        const allowed =
          isLocal ||
          (await limit.attempt(
            { name: 'first set-up', userId: null, address },
            async () => sameCode(given, setupCode) || null,
          ));
        if (allowed !== true) {
          throw new AppError('permission_denied', said('set_up.code_needed'));
        }
        return passwords.hash(body.password, call);
      },
      async execute(tx, { username }, call, passwordHash) {
        const user = await addUser(tx, { username, email: null, role: 'admin' }, passwordHash);
        await call.key?.spend(tx.db, holderOf(user));
        return openSession(tx, user, call, know);
      },
    }),
  ];
}

/** By the rules of the page. Only where they are used: an old installation with a weak one still starts. */
async function checkAdmin(db: Reader, admin: Admin): Promise<void> {
  const { username, password } = ROUTES.setUp.body.shape;
  const named = username.safeParse(admin.username, { reportInput: true });
  if (!named.success) {
    throw new ConfigProblem(`FARM_ADMIN_USERNAME must be a user name: ${inEnglish(problemOf(named.error))}.`);
  }
  const chosen = password.safeParse(admin.password, { reportInput: true });
  const why = chosen.success
    ? await weaknessOf(db, admin.password, { username: admin.username, email: null })
    : problemOf(chosen.error);
  if (why === null) return;
  throw new ConfigProblem(
    `FARM_ADMIN_PASSWORD must be a password of at least 10 characters that is hard to guess. This one is refused: ${inEnglish(why)}`,
  );
}

const problemOf = ({ issues: [first] }: z.ZodError): Said =>
  first === undefined ? said('field.invalid') : saidOfIssue(first);

interface Admin {
  readonly username: string;
  readonly password: string;
}

/** `FARM_ADMIN_USERNAME` and `FARM_ADMIN_PASSWORD`: the same for unattended installs. Later starts change nothing. */
export async function ensureAdmin(
  { write, database }: Pick<Kernel, 'write' | 'database'>,
  passwords: Passwords,
  admin: Admin,
): Promise<void> {
  if (await hasUsers(database.read)) return;
  await checkAdmin(database.read, admin);
  const nobodyElse = { principal: { user_id: 0 }, address: '' };
  const passwordHash = await passwords.hash(admin.password, nobodyElse);
  await write(async (tx) => {
    if (await hasUsers(tx.db)) return;
    await addUser(tx, { username: admin.username, email: null, role: 'admin' }, passwordHash);
    const details = { action: 'set_up', username: admin.username };
    await recordSystemAct(tx.db, { at: tx.now, action: 'setUp', details });
  });
}
