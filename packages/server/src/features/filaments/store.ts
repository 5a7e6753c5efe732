import type { Selectable, Updateable } from 'kysely';
import type { FilamentsTable } from '../../db/filament-tables.ts';
import { type PageAsked, pageOf } from '../../db/page.ts';
import { inParts } from '../../db/parts.ts';
import { foldCase, type Reader, type Writer } from '../../db/portable.ts';
import { hasText } from '../../db/search.ts';
import type { Page } from '../../http/endpoint.ts';

export type FilamentRow = Selectable<FilamentsTable>;
type Derived = 'brand_folded' | 'name_folded' | 'material_folded' | 'search_folded';
export type NewFilament = Omit<FilamentRow, 'id' | Derived>;
/** What a person says of it. */
export type FilamentValues = Omit<NewFilament, 'builtin_key' | 'created_at'>;
export type FilamentChange = Omit<Updateable<FilamentsTable>, 'id' | Derived>;

export function findFilament(db: Reader, id: number): Promise<FilamentRow | undefined> {
  return db.selectFrom('filaments').selectAll().where('id', '=', id).executeTakeFirst();
}

interface FilamentFilter extends PageAsked {
  readonly material?: string | undefined;
  readonly brand?: string | undefined;
  readonly is_builtin?: boolean | undefined;
  readonly q?: string | undefined;
}

export function pageOfFilaments(db: Reader, filter: FilamentFilter): Promise<Page<FilamentRow>> {
  let query = db.selectFrom('filaments');
  if (filter.material !== undefined) query = query.where('material_folded', '=', foldCase(filter.material));
  if (filter.brand !== undefined) query = query.where('brand_folded', '=', foldCase(filter.brand));
  if (filter.is_builtin !== undefined) {
    query = query.where('builtin_key', filter.is_builtin ? 'is not' : 'is', null);
  }
  if (filter.q !== undefined) query = query.where(hasText('search_folded', filter.q));
  return pageOf(
    query.selectAll().orderBy('material_folded').orderBy('brand_folded').orderBy('name_folded').orderBy('id'),
    filter,
  );
}

function derived(row: NewFilament, change: FilamentChange = {}): Pick<FilamentRow, Derived> {
  const { name = row.name, material = row.material } = change;
  const { brand = row.brand, color_name = row.color_name } = change;
  return {
    // Without a brand it comes before all that have one.
    brand_folded: foldCase(brand ?? ''),
    name_folded: foldCase(name),
    material_folded: foldCase(material),
    search_folded: foldCase([material, brand, name, color_name].join('\n')),
  };
}

export function insertFilament(db: Writer, row: NewFilament): Promise<FilamentRow> {
  return db
    .insertInto('filaments')
    .values({ ...row, ...derived(row) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateFilament(db: Writer, row: FilamentRow, change: FilamentChange): Promise<FilamentRow> {
  return db
    .updateTable('filaments')
    .set({ ...change, ...derived(row, change) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteFilament(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('filaments').where('id', '=', id).execute();
}

export function builtinFilaments(db: Reader): Promise<FilamentRow[]> {
  return db.selectFrom('filaments').selectAll().where('builtin_key', 'is not', null).execute();
}

/** Another service on the same database may have been quicker. */
export async function insertBuiltins(db: Writer, rows: readonly NewFilament[]): Promise<void> {
  await inParts(rows, (part) =>
    db
      .insertInto('filaments')
      .values(part.map((row) => ({ ...row, ...derived(row) })))
      .onConflict((oc) => oc.column('builtin_key').where('builtin_key', 'is not', null).doNothing())
      .execute(),
  );
}
