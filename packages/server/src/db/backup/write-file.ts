import Sqlite from 'better-sqlite3';
import { makePrivate } from '../private-file.ts';
import { type AboutBackup, APPLICATION_ID, FORMAT } from './file.ts';
import { copyTable, type RowSource } from './rows.ts';
import { shapesAt } from './shapes.ts';
import { sqliteTarget } from './sqlite-rows.ts';

/** Fills a new file from the source. Nothing in it counts before it was read back and restored. */
export async function writeBackupFile(
  path: string,
  source: RowSource,
  aboutIt: AboutBackup,
  signal?: AbortSignal,
): Promise<void> {
  makePrivate(path);
  const file = new Sqlite(path);
  try {
    // A half-written file is thrown away, so there is nothing to roll back to.
    file.pragma('journal_mode = OFF');
    file.pragma('synchronous = OFF');
    file.pragma(`application_id = ${APPLICATION_ID}`);
    file.exec('begin');
    file.exec(
      'create table _backup (format integer, schema_version integer, created_at integer, app_version text, dialect text, key_mark text)',
    );
    file.exec('create table _backup_tables (name text, row_count integer, checksum text, last_id integer)');
    file
      .prepare(
        'insert into _backup values (@format, @schema_version, @created_at, @app_version, @dialect, @key_mark)',
      )
      .run({ format: FORMAT, ...aboutIt });
    const addLine = file.prepare('insert into _backup_tables values (?, ?, ?, ?)');
    const target = sqliteTarget(file);
    for (const shape of await shapesAt(aboutIt.schema_version)) {
      const columns = shape.columns.map(({ name, kind }) => `"${name}" ${kind}`);
      file.exec(`create table "${shape.name}" (${columns.join(', ')})`);
      const { rows, checksum } = await copyTable(source, shape, { target, signal });
      addLine.run(shape.name, rows, checksum, shape.idColumn === null ? 0 : await source.lastId(shape));
    }
    file.exec('commit');
  } finally {
    file.close();
  }
}
