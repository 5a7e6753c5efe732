import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ModelsTable } from '../../db/model-tables.ts';
import { type PageAsked, pageOf } from '../../db/page.ts';
import { foldCase, type Reader, type Writer } from '../../db/portable.ts';
import { hasTag, hasText } from '../../db/search.ts';
import { type Viewer, visible } from '../../db/visibility.ts';
import type { Page } from '../../http/endpoint.ts';

export type ModelRow = Selectable<ModelsTable>;

function visibleModels(db: Reader, viewer: Viewer) {
  return db.selectFrom('models').where(visible(viewer, 'models'));
}

export function findModel(db: Reader, viewer: Viewer, id: number): Promise<ModelRow | undefined> {
  return visibleModels(db, viewer).selectAll().where('id', '=', id).executeTakeFirst();
}

interface ModelFilter extends PageAsked {
  readonly q?: string | undefined;
  readonly tag?: string | undefined;
  readonly category?: string | undefined;
  readonly org_id?: number | undefined;
}

export function pageOfModels(db: Reader, viewer: Viewer, filter: ModelFilter): Promise<Page<ModelRow>> {
  let query = visibleModels(db, viewer);
  if (filter.org_id !== undefined) query = query.where('org_id', '=', filter.org_id);
  if (filter.category !== undefined) query = query.where('category_folded', '=', foldCase(filter.category));
  if (filter.tag !== undefined) query = query.where(hasTag(filter.tag));
  if (filter.q !== undefined) query = query.where(hasText('name_folded', filter.q));
  return pageOf(query.selectAll().orderBy('id', 'desc'), filter);
}

type Folded = 'name_folded' | 'category_folded';

function folded({ name, category }: { name?: string | undefined; category?: string | null | undefined }) {
  return {
    ...(name !== undefined && { name_folded: foldCase(name) }),
    ...(category !== undefined && { category_folded: category === null ? null : foldCase(category) }),
  };
}

export function insertModel(db: Writer, row: Omit<Insertable<ModelsTable>, Folded>): Promise<ModelRow> {
  const values = { ...row, name_folded: foldCase(row.name), ...folded({ category: row.category ?? null }) };
  return db.insertInto('models').values(values).returningAll().executeTakeFirstOrThrow();
}

export function updateModel(
  db: Writer,
  id: number,
  change: Omit<Updateable<ModelsTable>, Folded>,
): Promise<ModelRow> {
  return db
    .updateTable('models')
    .set({ ...change, ...folded(change) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteModel(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('models').where('id', '=', id).execute();
}
