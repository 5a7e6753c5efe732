import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { ColumnKind, RowSource, RowTarget, TableShape, Value } from './rows.ts';

const BATCH_ROWS = 200;

const ARRAY_OF: Record<ColumnKind, RawBuilder<unknown>> = {
  text: sql`text[]`,
  integer: sql`bigint[]`,
  real: sql`double precision[]`,
  blob: sql`bytea[]`,
};

const columnsOf = (shape: TableShape) => sql.join(shape.columns.map(({ name }) => sql.ref(name)));

const sequenceOf = ({ name, idColumn }: TableShape) =>
  sql`pg_get_serial_sequence(quote_ident(${name}), ${idColumn ?? ''})`;

/** Reads on a connection with an open transaction. */
export function postgresSource(db: Kysely<Tables>): RowSource {
  return {
    async *read(shape) {
      await sql`declare backup_rows no scroll cursor for
        select ${columnsOf(shape)} from ${sql.table(shape.name)}`.execute(db);
      for (;;) {
        const { rows } = await sql<
          Record<string, Value>
        >`fetch ${sql.raw(String(BATCH_ROWS))} from backup_rows`.execute(db);
        yield rows.map((row) => shape.columns.map(({ name }) => row[name] ?? null));
        if (rows.length < BATCH_ROWS) break;
      }
      await sql`close backup_rows`.execute(db);
    },
    async lastId(shape) {
      const { rows } = await sql<{
        last: number | null;
      }>`select pg_sequence_last_value(${sequenceOf(shape)}::regclass) as last`.execute(db);
      return rows[0]?.last ?? 0;
    },
  };
}

export function postgresTarget(db: Kysely<Tables>): RowTarget {
  return {
    async insert(shape, rows) {
      if (rows.length === 0) return;
      const arrays = shape.columns.map(
        ({ kind }, index) => sql`${rows.map((row) => row[index] ?? null)}::${ARRAY_OF[kind]}`,
      );
      await sql`insert into ${sql.table(shape.name)} (${columnsOf(shape)})
        select * from unnest(${sql.join(arrays)})`.execute(db);
    },
    async setLastId(shape, id) {
      if (id > 0) await sql`select setval(${sequenceOf(shape)}::regclass, ${id})`.execute(db);
    },
  };
}

/**
 * Takes the foreign keys off, so that tables can be filled in any order, and answers how to put them back,
 * which checks every row.
 */
export async function liftForeignKeys(
  db: Kysely<Tables>,
  shapes: readonly TableShape[],
): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace
      and c.relname = any(${shapes.map(({ name }) => name)})`.execute(db);
  for (const key of rows) {
    await sql`alter table ${sql.table(key.table)} drop constraint ${sql.ref(key.name)}`.execute(db);
  }
  return async () => {
    for (const key of rows) {
      await sql`alter table ${sql.table(key.table)} add constraint ${sql.ref(key.name)} ${sql.raw(key.definition)}`.execute(
        db,
      );
    }
  };
}
