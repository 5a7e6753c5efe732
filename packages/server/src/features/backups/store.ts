import type { Selectable, Updateable } from 'kysely';
import { type PageAsked, pageOf } from '../../db/page.ts';
import { byIds } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { BackupsTable } from '../../db/tables.ts';
import type { Page } from '../../http/endpoint.ts';

export type BackupRow = Selectable<BackupsTable>;

export function insertRunning(db: Writer, fileName: string, at: number): Promise<BackupRow> {
  return db
    .insertInto('backups')
    .values({ file_name: fileName, status: 'running', created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function finish(db: Writer, id: number, outcome: Updateable<BackupsTable>): Promise<BackupRow> {
  return db.updateTable('backups').set(outcome).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Answers how many there were. */
export async function failRunning(db: Writer, error: string, at: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('backups')
    .set({ status: 'failed', error, finished_at: at })
    .where('status', '=', 'running')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Forgets the backups of these files, and the failures before the oldest that is kept. */
export async function deleteBackups(
  db: Writer,
  fileNames: readonly string[],
  oldestKept: string,
): Promise<void> {
  await byIds(fileNames, (part) => db.deleteFrom('backups').where('file_name', 'in', part).execute());
  // The name begins with the time, so names sort by it.
  await db.deleteFrom('backups').where('status', '=', 'failed').where('file_name', '<', oldestKept).execute();
}

export function pageOfBackups(db: Reader, page: PageAsked): Promise<Page<BackupRow>> {
  return pageOf(db.selectFrom('backups').selectAll().orderBy('id', 'desc'), page);
}
