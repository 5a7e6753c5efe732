import type { Insertable, Selectable } from 'kysely';
import type { UploadsTable } from '../../db/model-tables.ts';
import type { Reader, Writer } from '../../db/portable.ts';

export type UploadRow = Selectable<UploadsTable>;

/** An upload is its sender's own business. */
export function findUpload(
  db: Reader,
  userId: number,
  id: number,
  now: number,
): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('created_by', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function findAnyUpload(db: Reader, id: number): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function expiredIds(db: Reader, now: number): Promise<number[]> {
  const rows = await db.selectFrom('uploads').select('id').where('expires_at', '<=', now).execute();
  return rows.map(({ id }) => id);
}

export function insertUpload(db: Writer, row: Insertable<UploadsTable>): Promise<UploadRow> {
  return db.insertInto('uploads').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateUpload(
  db: Writer,
  id: number,
  change: Pick<UploadRow, 'received_bytes' | 'expires_at'>,
): Promise<UploadRow> {
  return db.updateTable('uploads').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteUpload(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

export async function deleteExpired(db: Writer, now: number): Promise<void> {
  await db.deleteFrom('uploads').where('expires_at', '<=', now).execute();
}

export async function uploadIds(db: Reader): Promise<number[]> {
  const rows = await db.selectFrom('uploads').select('id').execute();
  return rows.map(({ id }) => id);
}
