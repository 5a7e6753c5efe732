import { type SpoolStatus, spoolFieldsOf } from '@farmhand/contract';
import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { type PageAsked, pageOf, totalOf } from '../../db/page.ts';
import { byIds, inParts } from '../../db/parts.ts';
import { foldCase, type Reader, type Writer } from '../../db/portable.ts';
import { hasText } from '../../db/search.ts';
import type { SpoolsTable } from '../../db/spool-tables.ts';
import { type Viewer, visible, withinGroup } from '../../db/visibility.ts';
import type { Page } from '../../http/endpoint.ts';

export type SpoolRow = Selectable<SpoolsTable>;

function visibleSpools(db: Reader, viewer: Viewer) {
  return db.selectFrom('spools').where(visible(viewer, 'spools'));
}

export function findSpool(db: Reader, viewer: Viewer, id: number): Promise<SpoolRow | undefined> {
  return visibleSpools(db, viewer).selectAll().where('id', '=', id).executeTakeFirst();
}

export function findSpools(db: Reader, viewer: Viewer, ids: readonly number[]): Promise<SpoolRow[]> {
  return byIds(ids, (part) => visibleSpools(db, viewer).selectAll().where('id', 'in', part).execute());
}

export function findByQr(db: Reader, viewer: Viewer, code: string): Promise<SpoolRow | undefined> {
  return visibleSpools(db, viewer).selectAll().where('qr_code', '=', code).executeTakeFirst();
}

/** For postings and tags, which serve all organizations. */
export function findAnySpool(db: Reader, id: number): Promise<SpoolRow | undefined> {
  return db.selectFrom('spools').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function spoolMaterials(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await byIds(ids, (part) =>
    db.selectFrom('spools').select(['id', 'material']).where('id', 'in', part).execute(),
  );
  return new Map(rows.map(({ id, material }) => [id, material]));
}

/** One spelling, whoever reads the tag. */
export const tagCode = (reported: string): string => reported.toUpperCase();

export function findByTag(db: Reader, tagUid: string): Promise<SpoolRow | undefined> {
  return db.selectFrom('spools').selectAll().where('tag_uid', '=', tagUid).executeTakeFirst();
}

/** The first, should there be several from before a link was given once. */
export function findByLink(
  db: Reader,
  externalId: number,
  besides: number | null,
): Promise<SpoolRow | undefined> {
  const linked = db.selectFrom('spools').selectAll().where('external_spool_id', '=', externalId);
  const others = besides === null ? linked : linked.where('id', '<>', besides);
  return others.orderBy('id').limit(1).executeTakeFirst();
}

/** Those that have a counterpart in another inventory. */
export function linkedSpools(db: Reader, viewer: Viewer): Promise<SpoolRow[]> {
  return visibleSpools(db, viewer)
    .selectAll()
    .where('external_spool_id', 'is not', null)
    .orderBy('id')
    .execute();
}

/** The same rule as `isLow` of present.ts. */
const low = sql<SqlBool>`(status <> 'archived' and remaining_mg < low_stock_threshold_mg)`;

interface SpoolFilter extends PageAsked {
  readonly status?: SpoolStatus | undefined;
  readonly material?: string | undefined;
  readonly filament_type?: string | undefined;
  readonly available_only?: boolean | undefined;
  readonly printer_id?: number | undefined;
  readonly low_stock?: boolean | undefined;
  readonly storage_location?: string | undefined;
  readonly org_id?: number | undefined;
  readonly q?: string | undefined;
}

export function pageOfSpools(db: Reader, viewer: Viewer, filter: SpoolFilter): Promise<Page<SpoolRow>> {
  let query = visibleSpools(db, viewer);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  for (const material of [filter.material, filter.filament_type]) {
    if (material !== undefined) query = query.where('material_folded', '=', foldCase(material));
  }
  if (filter.available_only === true) {
    query = query.where('status', '=', 'active').where('printer_id', 'is', null);
  }
  if (filter.printer_id !== undefined) {
    query = query.where('printer_id', '=', filter.printer_id).where(withinGroup(viewer, 'spools.printer_id'));
  }
  if (filter.low_stock !== undefined) query = query.where(filter.low_stock ? low : sql<SqlBool>`not ${low}`);
  if (filter.storage_location !== undefined) {
    query = query.where('storage_location', '=', filter.storage_location);
  }
  if (filter.org_id !== undefined) query = query.where('org_id', '=', filter.org_id);
  if (filter.q !== undefined) query = query.where(hasText('search_folded', filter.q));
  return pageOf(query.selectAll().orderBy('id', 'desc'), filter);
}

/** In the order of their ids, archived ones too. */
export function spoolsAfter(db: Reader, viewer: Viewer, id: number, limit: number): Promise<SpoolRow[]> {
  return visibleSpools(db, viewer).selectAll().where('id', '>', id).orderBy('id').limit(limit).execute();
}

export interface LocationRow {
  readonly storage_location: string;
  readonly spool_count: number;
}

/** Archived spools are nowhere any more. */
export function storageLocations(db: Reader, viewer: Viewer): Promise<LocationRow[]> {
  return visibleSpools(db, viewer)
    .select(({ fn }) => ['storage_location', fn.countAll<number>().as('spool_count')])
    .where('storage_location', 'is not', null)
    .where('status', '<>', 'archived')
    .groupBy('storage_location')
    .$narrowType<{ storage_location: string }>()
    .execute();
}

/** The next to run out first. */
export function lowestSpools(db: Reader, viewer: Viewer, limit: number): Promise<SpoolRow[]> {
  return visibleSpools(db, viewer)
    .selectAll()
    .where(low)
    .orderBy('remaining_mg')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export interface StockFigures {
  readonly active_count: number;
  readonly remaining_mg: number;
  readonly low_stock_count: number;
}

export function stockFigures(db: Reader, viewer: Viewer): Promise<StockFigures> {
  const countIf = (condition: ReturnType<typeof sql<SqlBool>>) =>
    sql<number>`cast(coalesce(sum(case when ${condition} then 1 else 0 end), 0) as bigint)`;
  const active = sql<SqlBool>`status = 'active'`;
  return visibleSpools(db, viewer)
    .select([
      countIf(active).as('active_count'),
      sql<number>`cast(coalesce(sum(case when ${active} then remaining_mg else 0 end), 0) as bigint)`.as(
        'remaining_mg',
      ),
      countIf(low).as('low_stock_count'),
    ])
    .executeTakeFirstOrThrow();
}

type Derived = 'material_folded' | 'search_folded';
/** Weight is not among them: it changes through the ledger alone. */
export type NewSpool = Omit<SpoolRow, 'id' | 'remaining_mg' | Derived>;
export type SpoolChange = Omit<Updateable<SpoolsTable>, 'remaining_mg' | Derived>;

const SEARCHED = spoolFieldsOf('text');

function derived(row: NewSpool, change: SpoolChange = {}): Pick<SpoolRow, Derived> {
  const material = change.material ?? row.material;
  const words = SEARCHED.map((name) => (change[name] === undefined ? row[name] : change[name]));
  return {
    material_folded: foldCase(material),
    search_folded: foldCase([material, ...words, row.qr_code].join('\n')),
  };
}

/** Without any weight: the first posting brings it. Answers them in any order. */
export function insertSpools(db: Writer, rows: readonly NewSpool[]): Promise<SpoolRow[]> {
  return inParts(rows, (part) =>
    db
      .insertInto('spools')
      .values(part.map((row) => ({ ...row, ...derived(row), remaining_mg: 0 })))
      .returningAll()
      .execute(),
  );
}

export async function insertSpool(db: Writer, row: NewSpool): Promise<SpoolRow> {
  const [made] = await insertSpools(db, [row]);
  if (made === undefined) throw new Error('no spool was made');
  return made;
}

export function updateSpool(db: Writer, row: SpoolRow, change: SpoolChange): Promise<SpoolRow> {
  return db
    .updateTable('spools')
    .set({ ...change, ...derived(row, change) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteSpool(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('spools').where('id', '=', id).execute();
}

/** Of the library; archived spools do not count. */
export async function countOfFilament(db: Reader, filamentId: number): Promise<number> {
  return totalOf(
    db.selectFrom('spools').where('filament_id', '=', filamentId).where('status', '<>', 'archived'),
  );
}

export function forgetFilament(db: Writer, filamentId: number, now: number): Promise<SpoolRow[]> {
  return db
    .updateTable('spools')
    .set({ filament_id: null, updated_at: now })
    .where('filament_id', '=', filamentId)
    .returningAll()
    .execute();
}
