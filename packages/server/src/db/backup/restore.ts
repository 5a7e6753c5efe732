import { chmodSync, copyFileSync, existsSync, linkSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { appliedVersion, latestVersion, migrate, refuseNewer } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { SQLITE_FILE } from '../open.ts';
import type { Writer } from '../portable.ts';
import { beginPostgresWrite, type PostgresPlace, withPostgresConnection } from '../postgres.ts';
import { DatabaseProblem } from '../problem.ts';
import type { Tables } from '../tables.ts';
import { closeThePast } from './close-the-past.ts';
import { type Copy, fillCopy, postgresCopy, withSqliteCopy } from './copy.ts';
import { flushFolder, moveIntoPlace } from './disk.ts';
import type { BackupFile } from './file.ts';
import { shapesAt } from './shapes.ts';

export interface RestoreOrder {
  readonly backup: BackupFile;
  readonly now: number;
  /** Part of the same change: for what others must note in the restored database. */
  record(db: Writer): Promise<void>;
}

/** Brings the copy up to our version at once: if a migration fails, the present database stays. */
async function fill(copy: Copy, { backup, record }: RestoreOrder): Promise<void> {
  await fillCopy(copy, backup);
  await migrate(copy.db, copy.dialect, MIGRATIONS);
  await closeThePast(copy, backup);
  await record(copy.db);
}

/**
 * Replaces the SQLite file in the data folder. The caller holds the folder's lock. Answers under which name the
 * present database was kept, or null when there was none.
 */
export async function restoreIntoSqlite(dataDir: string, order: RestoreOrder): Promise<string | null> {
  const path = join(dataDir, SQLITE_FILE);
  const fresh = `${path}.restoring`;
  await withSqliteCopy(fresh, (copy) => fill(copy, order));
  const kept = existsSync(path) ? keepPresent(path, order.now) : null;
  moveIntoPlace(fresh, path);
  return kept;
}

/**
 * A second name for the present files first, so that at no moment there is neither the old nor the new. The
 * write-ahead log belongs to them: SQLite itself is not asked, because it would tidy up what may be damaged.
 */
function keepPresent(path: string, now: number): string {
  const kept = `${path}.before-restore-${fileTime(now)}`;
  secondName(path, kept);
  if (existsSync(`${path}-wal`)) secondName(`${path}-wal`, `${kept}-wal`);
  flushFolder(dirname(path));
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
  return kept;
}

function secondName(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Not every file system has links.
    copyFileSync(from, to);
    chmodSync(to, 0o600);
  }
}

export function fileTime(millis: number): string {
  return new Date(millis).toISOString().replaceAll(/[:.]/g, '-');
}

const LOCK_WAIT_MS = 10_000;

/** Refuses while a service works on the database. Answers whether there is anything of ours in it. */
export async function checkPostgresIsFree(db: Kysely<Tables>, now: number): Promise<boolean> {
  const version = await appliedVersion(db, 'postgres');
  refuseNewer(version, MIGRATIONS);
  if (version === 0) return false;
  const { rows } = await sql<{
    until: number | null;
  }>`select max(lease_until) as until from boots where lease_until > ${now}`.execute(db);
  const until = rows[0]?.until ?? null;
  if (until === null) return true;
  throw new DatabaseProblem(
    `A Farmhand service works on this database (its lease lasts until ${new Date(until).toISOString()}). Stop it first; after a crash the lease ends within a minute.`,
  );
}

/** Replaces our tables in one transaction. The caller has kept what is there. */
export async function restoreIntoPostgres(place: PostgresPlace, order: RestoreOrder): Promise<void> {
  await withPostgresConnection(place, async (db) => {
    await beginPostgresWrite(db);
    await sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`).execute(db);
    if (await checkPostgresIsFree(db, order.now)) await dropOurTables(db);
    await fill(postgresCopy(db), order);
    await sql`commit`.execute(db);
  });
}

async function dropOurTables(db: Kysely<Tables>): Promise<void> {
  const names = new Set(['schema_versions']);
  for (let version = 1; version <= latestVersion(MIGRATIONS); version += 1) {
    for (const { name } of await shapesAt(version)) names.add(name);
  }
  // In one statement, because they refer to each other.
  await sql`drop table if exists ${sql.join([...names].map((name) => sql.table(name)))}`.execute(db);
}
