import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';

/** Where printers stand: in words, and on plans of the floor. */
export const floorPlans: Migration = {
  version: 39,
  name: 'floor-plans',
  async up(db, dialect) {
    await sql`alter table printers add column place text`.execute(db);
    await sql`alter table printers add column place_folded text`.execute(db);
    await createTable(db, dialect, 'floor_plans')
      .id()
      .text('name')
      .integer('width')
      .integer('height')
      .integer('org_id', { nullable: true, references: 'groups.id' })
      .text('picture_mark', { nullable: true })
      .integer('revision')
      .integer('created_at')
      .integer('updated_at')
      .create();
    await createTable(db, dialect, 'floor_placements')
      .integer('floor_plan_id', { references: 'floor_plans.id', onDelete: 'cascade' })
      .integer('printer_id', { references: 'printers.id', onDelete: 'cascade' })
      .integer('x')
      .integer('y')
      .clusteredBy(['floor_plan_id', 'printer_id'])
      .create();
    await sql`create unique index floor_placements_cell on floor_placements (floor_plan_id, x, y)`.execute(
      db,
    );
    await sql`create index floor_placements_printer on floor_placements (printer_id)`.execute(db);
    await createTable(db, dialect, 'floor_plan_pictures')
      .integer('floor_plan_id', { primary: true, references: 'floor_plans.id', onDelete: 'cascade' })
      .text('type')
      .text('content')
      .create();
  },
};
