import type { LogoType } from '@farmhand/contract';
import { byIds } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import { pictureMark } from '../../http/shown-picture.ts';

export interface Photo {
  readonly type: LogoType;
  readonly bytes: Buffer;
}

/** Which entries have one, and which it is. */
export async function photoMarks(
  db: Reader,
  entryIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await byIds(entryIds, (part) =>
    db.selectFrom('archive_photos').select(['entry_id', 'mark']).where('entry_id', 'in', part).execute(),
  );
  return new Map(rows.map(({ entry_id, mark }) => [entry_id, mark]));
}

export async function findPhoto(
  db: Reader,
  entryId: number,
): Promise<(Photo & { readonly mark: string }) | undefined> {
  const row = await db
    .selectFrom('archive_photos')
    .select(['mark', 'type', 'content'])
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  return row && { mark: row.mark, type: row.type, bytes: Buffer.from(row.content, 'base64') };
}

export async function replacePhoto(db: Writer, entryId: number, photo: Photo | null): Promise<void> {
  await db.deleteFrom('archive_photos').where('entry_id', '=', entryId).execute();
  if (photo === null) return;
  const { type, bytes } = photo;
  const row = { entry_id: entryId, mark: pictureMark(bytes), type, content: bytes.toString('base64') };
  await db.insertInto('archive_photos').values(row).execute();
}
