import type { Insertable, Selectable } from 'kysely';
import type { PrintFilesTable } from '../../db/model-tables.ts';
import { byIds } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import { type Viewer, visible } from '../../db/visibility.ts';
import { type Layers, layers } from './reader-messages.ts';

export type FileRow = Selectable<PrintFilesTable>;

/** Of several models, current ones first, then newest first. */
export async function filesOf(
  db: Reader,
  modelIds: readonly number[],
  options: { onlyCurrent: boolean },
): Promise<FileRow[]> {
  const rows = await byIds(modelIds, (part) => {
    const query = db.selectFrom('print_files').selectAll().where('model_id', 'in', part);
    return (options.onlyCurrent ? query.where('is_current', '=', 1) : query).execute();
  });
  return rows.sort((one, other) => other.is_current - one.is_current || other.id - one.id);
}

/** The current files of these models, and those with these ids: for dispatch, which serves all organizations. */
export async function filesToPrint(
  db: Reader,
  wanted: { readonly model_ids: readonly number[]; readonly file_ids: readonly number[] },
): Promise<FileRow[]> {
  const files = db.selectFrom('print_files').selectAll();
  const current = await byIds(wanted.model_ids, (part) =>
    files.where('model_id', 'in', part).where('is_current', '=', 1).execute(),
  );
  const named = await byIds(wanted.file_ids, (part) => files.where('id', 'in', part).execute());
  const each = new Map([...current, ...named].map((file) => [file.id, file]));
  return [...each.values()].sort((one, other) => one.id - other.id);
}

export function findFile(db: Reader, viewer: Viewer, id: number): Promise<FileRow | undefined> {
  return db
    .selectFrom('print_files')
    .innerJoin('models', 'models.id', 'print_files.model_id')
    .where(visible(viewer, 'models'))
    .where('print_files.id', '=', id)
    .selectAll('print_files')
    .executeTakeFirst();
}

export function findByHash(db: Reader, modelId: number, sha256: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('print_files')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/** Other models, of those that the viewer may see, with a file of the same bytes. */
export async function modelsWithHash(
  db: Reader,
  viewer: Viewer,
  sha256: string,
  exceptModelId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('print_files')
    .innerJoin('models', 'models.id', 'print_files.model_id')
    .where(visible(viewer, 'models'))
    .where('print_files.sha256', '=', sha256)
    .where('models.id', '!=', exceptModelId)
    .select('models.id')
    .orderBy('models.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function isReferenced(db: Reader, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('print_files')
    .select('id')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers whether there was a current file of this variant. */
export async function retireVariant(db: Writer, modelId: number, variant: string): Promise<boolean> {
  const retired = await db
    .updateTable('print_files')
    .set({ is_current: 0 })
    .where('model_id', '=', modelId)
    .where('variant', '=', variant)
    .where('is_current', '=', 1)
    .returning('id')
    .execute();
  return retired.length > 0;
}

export function insertFile(db: Writer, row: Insertable<PrintFilesTable>): Promise<FileRow> {
  return db.insertInto('print_files').values(row).returningAll().executeTakeFirstOrThrow();
}

export function makeCurrent(db: Writer, id: number, revision: number): Promise<FileRow> {
  return db
    .updateTable('print_files')
    .set({ is_current: 1, revision })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Brings back what a deleted file had replaced. */
export async function restoreVariant(db: Writer, modelId: number, variant: string): Promise<void> {
  const newest = await db
    .selectFrom('print_files')
    .select('id')
    .where('model_id', '=', modelId)
    .where('variant', '=', variant)
    .orderBy('revision', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return;
  await db.updateTable('print_files').set({ is_current: 1 }).where('id', '=', newest.id).execute();
}

export async function deleteFiles(db: Writer, files: readonly FileRow[]): Promise<void> {
  const ids = files.map(({ id }) => id);
  await byIds(ids, (part) => db.deleteFrom('print_files').where('id', 'in', part).execute());
  const hashes = files.map(({ sha256 }) => sha256);
  await byIds(hashes, (part) =>
    db
      .deleteFrom('layer_use')
      .where('sha256', 'in', part)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('print_files')
              .select('print_files.id')
              .whereRef('print_files.sha256', '=', 'layer_use.sha256'),
          ),
        ),
      )
      .execute(),
  );
}

export async function findLayers(
  db: Reader,
  sha256: string,
  plateIndex: number,
): Promise<Layers | undefined> {
  const row = await db
    .selectFrom('layer_use')
    .select('layers')
    .where('sha256', '=', sha256)
    .where('plate_index', '=', plateIndex)
    .executeTakeFirst();
  return row === undefined ? undefined : layers.parse(JSON.parse(row.layers));
}

export async function putLayers(
  db: Writer,
  sha256: string,
  plateIndex: number,
  found: Layers,
): Promise<void> {
  await db
    .insertInto('layer_use')
    .values({ sha256, plate_index: plateIndex, layers: JSON.stringify(found) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
