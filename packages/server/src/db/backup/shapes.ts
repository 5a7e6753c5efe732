import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { z } from 'zod';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import type { Tables } from '../tables.ts';
import { COLUMN_KINDS, type TableShape } from './rows.ts';

const column = z.object({ name: z.string(), type: z.string().toLowerCase().pipe(z.enum(COLUMN_KINDS)) });
const numbered = z
  .object({ sql: z.string() })
  .transform(({ sql }) => /(\w+) integer primary key autoincrement/.exec(sql));

/**
 * Our tables at a version, as the migrations make them. Asking the migrations and not the database leaves out
 * what others may keep in the same PostgreSQL schema.
 */
export async function shapesAt(version: number): Promise<TableShape[]> {
  const memory = new Sqlite(':memory:');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: memory }) });
  try {
    await migrate(db, 'sqlite', MIGRATIONS, version);
    const names = z
      .array(z.string())
      .parse(
        memory
          .prepare(
            "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name <> 'schema_versions' order by name",
          )
          .pluck()
          .all(),
      );
    return names.map((name) => {
      const made = memory.prepare('select sql from sqlite_master where name = ?').get(name);
      const columns = z.array(column).parse(memory.pragma(`table_info(${name})`));
      return {
        name,
        columns: columns.map(({ name: columnName, type }) => ({ name: columnName, kind: type })),
        idColumn: numbered.parse(made)?.[1] ?? null,
      };
    });
  } finally {
    memory.close();
  }
}
