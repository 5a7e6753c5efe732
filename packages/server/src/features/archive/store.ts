import type { Insertable, Selectable } from 'kysely';
import type { ArchiveEntriesTable } from '../../db/job-tables.ts';
import { foldCase, type Writer } from '../../db/portable.ts';

export type ArchiveRow = Selectable<ArchiveEntriesTable>;

/** One per run, in the transaction that ends it. */
export function insertEntry(
  db: Writer,
  row: Omit<Insertable<ArchiveEntriesTable>, 'item_name_folded'>,
): Promise<ArchiveRow> {
  return db
    .insertInto('archive_entries')
    .values({ ...row, item_name_folded: foldCase(row.item_name) })
    .returningAll()
    .executeTakeFirstOrThrow();
}
