import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Migration } from '../src/db/migration.ts';
import { MIGRATIONS } from '../src/db/migrations/index.ts';
import { openDatabase } from '../src/db/open.ts';
import type { Tables } from '../src/db/tables.ts';
import { newDatabaseUrl } from './new-database.ts';

/** A database of before a migration with rows in it, as it is once the service of today has opened it. */
export async function migratedOver({ version }: Migration, fill: (db: Kysely<Tables>) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'farmhand-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const databaseUrl = await newDatabaseUrl();
  const place = { dataDir, databaseUrl, mode: 'normal' as const, log: { error: () => undefined } };
  const former = MIGRATIONS.filter((migration) => migration.version < version);
  const before = await openDatabase(place, former);
  await before.transaction(fill);
  await before.close();
  const after = await openDatabase(place);
  onTestFinished(() => after.close());
  return after.read;
}

/** What versions from 24 on asked for, and nothing that has come since. */
export const insertFormerPrinter = (db: Kysely<Tables>, family: string, model: string | null) =>
  sql`insert into printers (name, name_folded, family, model, host, identity, tags, nozzle_count, plate,
      requires_plate_clear, enabled, is_shared, total_print_seconds, total_prints, seconds_since_maintenance,
      prints_since_maintenance, status, status_since, evidence, ready, ams, external_spools, created_at, updated_at)
    values ('Left', 'left', ${family}, ${model}, '127.0.0.1', 'unknown', '[]', 1, 'clear',
      1, 1, 1, 0, 0, 0, 0, 'offline', 0, '{}', 0, '[]', '[]', 0, 0)`.execute(db);
