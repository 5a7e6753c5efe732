import { setImmediate } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';
import type { Row, RowSource, RowTarget, TableShape, Value } from './rows.ts';

const BATCH_ROWS = 200;

const quoted = (name: string) => `"${name}"`;
const columnsOf = (shape: TableShape) => shape.columns.map(({ name }) => quoted(name)).join(', ');

export function sqliteSource(file: Sqlite.Database): RowSource {
  return {
    async *read(shape) {
      const rows = file
        .prepare<unknown[], Value[]>(`select ${columnsOf(shape)} from ${quoted(shape.name)}`)
        .raw()
        .iterate();
      let batch: Row[] = [];
      for (const row of rows) {
        batch.push(row);
        if (batch.length < BATCH_ROWS) continue;
        yield batch;
        batch = [];
        // SQLite works on this thread: requests get their turn between two batches.
        await setImmediate();
      }
      yield batch;
    },
    async lastId(shape) {
      const last = file.prepare('select seq from sqlite_sequence where name = ?').pluck().get(shape.name);
      return typeof last === 'number' ? last : 0;
    },
  };
}

export function sqliteTarget(file: Sqlite.Database): RowTarget {
  return {
    async insert(shape, rows) {
      const places = shape.columns.map(() => '?').join(', ');
      const statement = file.prepare(
        `insert into ${quoted(shape.name)} (${columnsOf(shape)}) values (${places})`,
      );
      for (const row of rows) statement.run(row);
    },
    async setLastId(shape, id) {
      file.prepare('delete from sqlite_sequence where name = ?').run(shape.name);
      file.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(shape.name, id);
    },
  };
}
