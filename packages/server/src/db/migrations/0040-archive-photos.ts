import { createTable, type Migration } from '../migration.ts';

/** What people photograph of prints. */
export const archivePhotos: Migration = {
  version: 40,
  name: 'archive-photos',
  async up(db, dialect) {
    await createTable(db, dialect, 'archive_photos')
      .integer('entry_id', { primary: true, references: 'archive_entries.id', onDelete: 'cascade' })
      .text('mark')
      .text('type')
      .text('content')
      .create();
  },
};
