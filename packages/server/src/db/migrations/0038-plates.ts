import { sql } from 'kysely';
import { INTEGER, type Migration } from '../migration.ts';

/** What lies on a plate, and what people say of it when they take it off. Of what lay there before nobody knows. */
export const plates: Migration = {
  version: 38,
  name: 'plates',
  async up(db, dialect) {
    const integer = sql.raw(INTEGER[dialect]);
    await sql`alter table printers add column on_plate text`.execute(db);
    await sql`alter table runs add column verdict text`.execute(db);
    await sql`alter table jobs add column scrapped_count ${integer} not null default 0`.execute(db);
    await sql`alter table order_items add column scrapped_count ${integer} not null default 0`.execute(db);
    for (const column of ['verdict', 'scrap_cause', 'verdict_note'])
      await sql`alter table archive_entries add column ${sql.ref(column)} text`.execute(db);
    for (const column of ['pieces', 'scrapped_pieces', 'verdict_by', 'verdict_at'])
      await sql`alter table archive_entries add column ${sql.ref(column)} ${integer}`.execute(db);
    await sql`create index archive_verdict on archive_entries (verdict, id) where verdict is not null`.execute(
      db,
    );
    await sql`create index archive_scrap on archive_entries (scrap_cause, id)
      where scrap_cause is not null`.execute(db);
  },
};
