import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';

/** Models, their files (whose bytes lie in the data folder, by hash), and uploads that are not complete yet. */
export const models: Migration = {
  version: 6,
  name: 'models',
  async up(db, dialect) {
    await createTable(db, dialect, 'models')
      .id()
      .text('name')
      .text('name_folded')
      .text('category', { nullable: true })
      .text('category_folded', { nullable: true })
      .text('notes')
      .text('tags')
      .integer('revision')
      .integer('created_by')
      .integer('org_id', { nullable: true, references: 'groups.id' })
      .integer('created_at')
      .integer('updated_at')
      .create();
    await sql`create index models_org on models (org_id)`.execute(db);

    await createTable(db, dialect, 'print_files')
      .id()
      .integer('model_id', { references: 'models.id' })
      .text('file_name')
      .text('sha256')
      .integer('size_bytes')
      .text('kind')
      .text('slicer', { nullable: true })
      .text('printer_model', { nullable: true })
      .text('family', { nullable: true })
      .integer('nozzle_um', { nullable: true })
      .integer('layer_um', { nullable: true })
      .text('plates')
      .text('picture')
      .text('variant')
      .integer('revision')
      .integer('is_current')
      .integer('created_by')
      .integer('created_at')
      .create();
    await sql`create unique index print_files_once on print_files (model_id, sha256)`.execute(db);
    await sql`create unique index print_files_current on print_files (model_id, variant)
      where is_current = 1`.execute(db);
    await sql`create index print_files_sha256 on print_files (sha256)`.execute(db);

    await createTable(db, dialect, 'layer_use')
      .text('sha256')
      .integer('plate_index')
      .text('layers')
      .primaryKey(['sha256', 'plate_index'])
      .create();

    await createTable(db, dialect, 'uploads')
      .id()
      .integer('model_id', { references: 'models.id', onDelete: 'cascade' })
      .integer('created_by')
      .text('file_name')
      .integer('size_bytes')
      .text('sha256', { nullable: true })
      .integer('received_bytes')
      .integer('expires_at')
      .create();
    await sql`create index uploads_model on uploads (model_id)`.execute(db);
    await sql`create index uploads_expiry on uploads (expires_at)`.execute(db);
  },
};
