import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';
import type { Dialect } from './portable.ts';
import { DatabaseProblem } from './problem.ts';
import type { Tables } from './tables.ts';

/** 0 when none of our migrations has run here. */
export async function appliedVersion(db: Kysely<Tables>, dialect: Dialect): Promise<number> {
  const exists =
    dialect === 'sqlite'
      ? sql<{ n: number }>`select count(*) as n from sqlite_master where name = 'schema_versions'`
      : sql<{ n: number }>`select count(to_regclass('schema_versions')) as n`;
  if ((await exists.execute(db)).rows[0]?.n === 0) return 0;
  const { rows } = await sql<{
    version: number | null;
  }>`select max(version) as version from schema_versions`.execute(db);
  return rows[0]?.version ?? 0;
}

/**
 * Brings the database up to `target`. The caller holds the write lock and an open transaction, so two services
 * that start together migrate once, and a crash half way leaves the old version.
 */
export async function migrate(
  db: Kysely<Tables>,
  dialect: Dialect,
  migrations: readonly Migration[],
  target: number = latestVersion(migrations),
): Promise<void> {
  const applied = await appliedVersion(db, dialect);
  refuseNewer(applied, migrations);
  if (applied === 0) {
    await sql`create table if not exists schema_versions (version integer primary key, name text not null)`.execute(
      db,
    );
  }
  for (const migration of migrations) {
    if (migration.version <= applied || migration.version > target) continue;
    await migration.up(db, dialect);
    await sql`insert into schema_versions (version, name) values (${migration.version}, ${migration.name})`.execute(
      db,
    );
  }
}

export function latestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0;
}

export function refuseNewer(applied: number, migrations: readonly Migration[]): void {
  const known = latestVersion(migrations);
  if (applied <= known) return;
  throw new DatabaseProblem(
    `This database was written by a newer Farmhand (schema ${applied}; this one knows ${known}). Update Farmhand, or restore a backup made with this version.`,
  );
}
