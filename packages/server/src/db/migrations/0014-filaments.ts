import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';

/** The filament library. Its built-in part is brought up to date at every start, so it is not written here. */
export const filaments: Migration = {
  version: 14,
  name: 'filaments',
  async up(db, dialect) {
    await createTable(db, dialect, 'filaments')
      .id()
      .text('builtin_key', { nullable: true })
      .text('brand', { nullable: true })
      .text('brand_folded')
      .text('name')
      .text('name_folded')
      .text('material')
      .text('material_folded')
      .text('color_name', { nullable: true })
      .text('color_hex', { nullable: true })
      .integer('density_mg_cm3')
      .integer('diameter_um')
      .integer('cost_micro_per_gram', { nullable: true })
      .integer('nozzle_temp_c', { nullable: true })
      .integer('bed_temp_c', { nullable: true })
      .integer('drying_temp_c', { nullable: true })
      .integer('drying_minutes', { nullable: true })
      .text('search_folded')
      .integer('created_at')
      .create();
    await sql`create unique index filaments_builtin on filaments (builtin_key)
      where builtin_key is not null`.execute(db);
    await sql`create index spools_filament on spools (filament_id) where filament_id is not null`.execute(db);
  },
};
