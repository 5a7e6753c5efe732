import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { sealNothing } from '../../../test/audit.ts';
import { type Farm, isPostgres, openFarm } from '../../../test/kit.ts';
import { systemClock } from '../../clock.ts';
import { auditVerify } from '../../commands/audit-verify.ts';
import { readConfig } from '../../config.ts';

/** A farm with six sealed entries, and no more seals by itself. */
async function farmWithLog(): Promise<Farm> {
  const farm = await openFarm();
  await sealNothing(farm);
  const admin = await farm.session('admin');
  for (let turn = 0; turn < 6; turn += 1) {
    await admin.patch(`/users/${admin.user.id}`, { email: `mara${turn}@example.org` });
  }
  await farm.app.audit.settle();
  return farm;
}

async function verify(farm: Farm, env: Record<string, string> = {}) {
  const said: string[] = [];
  const config = readConfig({
    FARM_DATA_DIR: farm.dataDir,
    FARM_DATABASE_URL: farm.databaseUrl ?? '',
    ...env,
  });
  const code = await auditVerify.run({
    args: [],
    config,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    say: (line) => void said.push(line),
    tell: () => undefined,
    ask: null,
    signal: new AbortController().signal,
  });
  return { code, said: said.join('\n') };
}

/** What somebody with full rights on the database can do: take the protection off, then change what they like. */
async function tamper(farm: Farm, ...statements: readonly string[]): Promise<void> {
  if (!isPostgres) {
    const file = new Sqlite(join(farm.dataDir, 'farmhand.sqlite'));
    file.pragma('foreign_keys = OFF');
    for (const table of ['audit_entries', 'audit_seals']) {
      for (const change of ['update', 'delete']) file.exec(`drop trigger ${table}_no_${change}`);
    }
    for (const statement of statements) file.exec(statement);
    file.close();
    return;
  }
  await farm.app.kernel.database.transaction(async (db) => {
    for (const table of ['audit_entries', 'audit_seals']) {
      await sql.raw(`drop trigger ${table}_append_only on ${table}`).execute(db);
    }
    await sql.raw('alter table audit_seals drop constraint audit_seals_entry_id_fkey').execute(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
  });
}

test('an untouched log verifies, also while the service runs, and nothing is written', async () => {
  const farm = await farmWithLog();
  const running = await verify(farm);
  expect(running).toEqual({ code: 0, said: 'The audit log is whole: 6 sealed entries.' });
  await farm.stop();
  const file = join(farm.dataDir, 'farmhand.sqlite');
  const before = isPostgres ? null : readFileSync(file);
  expect((await verify(farm)).code).toBe(0);
  if (before !== null) expect(readFileSync(file).equals(before)).toBe(true);
});

test('an entry that is not sealed yet is said so', async () => {
  const farm = await farmWithLog();
  const admin = await farm.session('admin');
  await admin.patch(`/users/${admin.user.id}`, { email: 'late@example.org' });
  expect((await verify(farm)).said).toBe('The audit log is whole: 6 sealed entries, 1 not sealed yet.');
});

const copyOf = (id: number) => `insert into audit_entries
  (id, at, action, outcome, count, user_id, username, via, token_id, session_id, address, request_id, details)
  select ${id}, at, action, outcome, count, user_id, username, via, token_id, session_id, address, request_id, details
  from audit_entries where id = 3`;

test.each<[string, string[], string]>([
  ['changing an entry in the middle', ["update audit_entries set username = 'eve' where id = 3"], 'Entry 3 '],
  ['changing its details', ["update audit_entries set details = '{}' where id = 4"], 'Entry 4 '],
  [
    'removing an entry in the middle',
    ['delete from audit_seals where entry_id = 3', 'delete from audit_entries where id = 3'],
    'Entry 4 ',
  ],
  [
    'removing the first',
    ['delete from audit_seals where entry_id = 1', 'delete from audit_entries where id = 1'],
    'Entry 2 ',
  ],
  [
    'cutting the tail',
    ['delete from audit_seals where entry_id > 4', 'delete from audit_entries where id > 4'],
    'at the end of the log were removed',
  ],
  [
    'cutting entries off and leaving their seals',
    ['delete from audit_entries where id > 4'],
    'at the end of the log were removed',
  ],
  ['removing seals', ['delete from audit_seals where entry_id > 4'], 'at the end of the log were removed'],
  ['inserting an entry', ['delete from audit_entries where id = 4', copyOf(4)], 'Entry 4 '],
  [
    'inserting one with a seal of its own',
    [copyOf(7), "insert into audit_seals (entry_id, seal) values (7, 'forged')"],
    'Entry 7 ',
  ],
  ['inserting one before all others', [copyOf(-1)], 'Entry 1 is sealed, but one before it is not'],
])('%s is detected', async (_name, statements, words) => {
  const farm = await farmWithLog();
  await tamper(farm, ...statements);
  const { code, said } = await verify(farm);
  expect(said).toContain('The audit log was tampered with: ');
  expect(said).toContain(words);
  expect(code).toBe(1);
});

test.each(['audit_entries', 'audit_seals'])(
  'the database itself refuses to change or delete rows of %s',
  async (table) => {
    const farm = await farmWithLog();
    const { database } = farm.app.kernel;
    const column = table === 'audit_seals' ? 'seal' : 'username';
    for (const statement of [`update ${table} set ${column} = 'x'`, `delete from ${table}`]) {
      const attempt = database.transaction((db) => sql.raw(statement).execute(db));
      await expect(attempt, statement).rejects.toThrow(`${table} is append-only`);
    }
    expect((await verify(farm)).code).toBe(0);
  },
);

test('with another secret key nothing is said about the log', async () => {
  const farm = await farmWithLog();
  await expect(verify(farm, { FARM_SECRET_KEY: 'x'.repeat(32) })).rejects.toThrow(
    'The secret key does not fit this database.',
  );
});
