import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './open.ts';
import type { Reader } from './portable.ts';
import { DatabaseProblem } from './problem.ts';
import { createSecrets, type Secrets } from './secrets.ts';

const KEY_FILE = 'secret.key';
const CHECK = 'key_check';

/** `FARM_SECRET_KEY`, else a key of our own making in the data folder that only its owner can read. */
export function loadSecretKey(dataDir: string, secretKey: string | undefined): Buffer {
  return createHash('sha256')
    .update(secretKey ?? ownKey(dataDir))
    .digest();
}

/** The key if there is one already: for work that must not make a new one in passing. */
export function findSecretKey(dataDir: string, secretKey: string | undefined): Buffer | null {
  if (secretKey === undefined && !existsSync(join(dataDir, KEY_FILE))) return null;
  return loadSecretKey(dataDir, secretKey);
}

function ownKey(dataDir: string): string {
  const path = join(dataDir, KEY_FILE);
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const key = randomBytes(32).toString('base64url');
  writeFileSync(path, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return key;
}

/** With another key every secret in the database would be unreadable: better to know at the start. */
export async function checkSecretKey(database: Database, secrets: Secrets): Promise<void> {
  const mark = secrets.mac(CHECK, 'farmhand');
  // Only the first start writes it: later ones may find the disk full.
  const kept = (await findMark(database.read)) ?? (await keepMark(database, mark));
  if (kept?.value !== mark) throw wrongKey();
}

const findMark = (db: Reader) =>
  db.selectFrom('meta').select('value').where('key', '=', CHECK).executeTakeFirst();

function keepMark(database: Database, value: string) {
  return database.transaction(async (db) => {
    await db
      .insertInto('meta')
      .values({ key: CHECK, value })
      .onConflict((oc) => oc.column('key').doNothing())
      .execute();
    return findMark(db);
  });
}

/** For those who look at a database without writing to it: its key, which must be there and fit. */
export async function requireSecretKey(db: Reader, key: Buffer | null): Promise<Secrets> {
  if (key === null) throw wrongKey();
  const secrets = createSecrets(key);
  const kept = await findMark(db);
  if (kept?.value !== secrets.mac(CHECK, 'farmhand')) throw wrongKey();
  return secrets;
}

function wrongKey(): DatabaseProblem {
  return new DatabaseProblem(
    `The secret key does not fit this database. Set the FARM_SECRET_KEY, or put back the ${KEY_FILE} in the data folder, that it was made with.`,
  );
}
