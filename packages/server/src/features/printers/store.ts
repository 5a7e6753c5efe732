import type { Family, PrinterStatus } from '@farmhand/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { type Controller, controllable, shown } from '../../db/control.ts';
import { type PageAsked, pageOf } from '../../db/page.ts';
import { byIds } from '../../db/parts.ts';
import { foldCase, type Reader, toFlag, type Writer } from '../../db/portable.ts';
import type { PrintersTable } from '../../db/printer-tables.ts';
import { hasTag, hasText } from '../../db/search.ts';
import { type Viewer, visiblePrinter } from '../../db/visibility.ts';
import type { Page } from '../../http/endpoint.ts';

export type PrinterRow = Selectable<PrintersTable>;

function visiblePrinters(db: Reader, viewer: Viewer) {
  return db.selectFrom('printers').where(visiblePrinter(viewer, 'printers'));
}

/** Also one that the viewer's token is not for: who names it is told so. */
export function findPrinter(db: Reader, viewer: Viewer, id: number): Promise<PrinterRow | undefined> {
  return visiblePrinters(db, viewer).selectAll().where('id', '=', id).executeTakeFirst();
}

function shownPrinters(db: Reader, viewer: Controller) {
  return db.selectFrom('printers').where(shown(viewer, 'printers'));
}

export function allShown(db: Reader, viewer: Controller): Promise<PrinterRow[]> {
  return shownPrinters(db, viewer).selectAll().orderBy('id', 'desc').execute();
}

/** No more than is counted: the rest of a row is long. */
export function shownStandings(
  db: Reader,
  viewer: Controller,
): Promise<Pick<PrinterRow, 'id' | 'status' | 'plate' | 'enabled' | 'requires_plate_clear'>[]> {
  return shownPrinters(db, viewer)
    .select(['id', 'status', 'plate', 'enabled', 'requires_plate_clear'])
    .execute();
}

/** Those that the caller may act on, whatever others share. */
export function allControllable(db: Reader, caller: Controller): Promise<PrinterRow[]> {
  return db
    .selectFrom('printers')
    .selectAll()
    .where(controllable(caller, 'printers'))
    .orderBy('id')
    .execute();
}

export function findPrinters(db: Reader, ids: readonly number[]): Promise<PrinterRow[]> {
  return byIds(ids, (part) =>
    db.selectFrom('printers').selectAll().where('id', 'in', part).orderBy('id').execute(),
  );
}

/** Those among them that the viewer may see, with what says who may act on them. */
export function visibleAmong(
  db: Reader,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Pick<PrinterRow, 'id' | 'name' | 'org_id' | 'is_shared'>[]> {
  return byIds(ids, (part) =>
    visiblePrinters(db, viewer)
      .select(['id', 'name', 'org_id', 'is_shared'])
      .where('id', 'in', part)
      .execute(),
  );
}

/** For the supervisor, which serves all organizations. */
export function findAnyPrinter(db: Reader, id: number): Promise<PrinterRow | undefined> {
  return db.selectFrom('printers').selectAll().where('id', '=', id).executeTakeFirst();
}

export function everyPrinter(db: Reader): Promise<PrinterRow[]> {
  return db.selectFrom('printers').selectAll().orderBy('id').execute();
}

export function findBySerial(
  db: Reader,
  family: Family,
  serial: string,
): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('printers')
    .select(['id', 'name'])
    .where('family', '=', family)
    .where('serial', '=', serial)
    .orderBy('id')
    .executeTakeFirst();
}

interface PrinterFilter extends PageAsked {
  readonly status?: PrinterStatus | undefined;
  readonly family?: Family | undefined;
  readonly tag?: string | undefined;
  readonly place?: string | undefined;
  readonly org_id?: number | undefined;
  readonly enabled?: boolean | undefined;
  readonly q?: string | undefined;
}

export function pageOfPrinters(
  db: Reader,
  viewer: Controller,
  filter: PrinterFilter,
): Promise<Page<PrinterRow>> {
  let query = shownPrinters(db, viewer);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.family !== undefined) query = query.where('family', '=', filter.family);
  if (filter.org_id !== undefined) query = query.where('org_id', '=', filter.org_id);
  if (filter.enabled !== undefined) query = query.where('enabled', '=', toFlag(filter.enabled));
  if (filter.tag !== undefined) query = query.where(hasTag(filter.tag));
  if (filter.place !== undefined) query = query.where('place_folded', '=', foldCase(filter.place));
  const { q } = filter;
  if (q !== undefined) {
    query = query.where((eb) => eb.or([hasText('name_folded', q), hasText('place_folded', q)]));
  }
  return pageOf(query.selectAll().orderBy('id', 'desc'), filter);
}

type Folded = 'name_folded' | 'place_folded';

const foldedPlace = (place: string | null | undefined) =>
  place === undefined ? {} : { place_folded: place === null ? null : foldCase(place) };

export function insertPrinter(db: Writer, row: Omit<Insertable<PrintersTable>, Folded>): Promise<PrinterRow> {
  return db
    .insertInto('printers')
    .values({ ...row, name_folded: foldCase(row.name), ...foldedPlace(row.place) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updatePrinter(
  db: Writer,
  id: number,
  change: Omit<Updateable<PrintersTable>, Folded>,
): Promise<PrinterRow> {
  const folded = {
    ...(change.name !== undefined && { name_folded: foldCase(change.name) }),
    ...foldedPlace(change.place),
  };
  return db
    .updateTable('printers')
    .set({ ...change, ...folded })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Pins a first certificate, and answers the one that is pinned now; nothing when the printer is gone. */
export async function pinCertificate(db: Writer, id: number, fingerprint: string): Promise<string | null> {
  await db
    .updateTable('printers')
    .set({ fingerprint, identity: 'pinned' })
    .where('id', '=', id)
    .where('fingerprint', 'is', null)
    .execute();
  const row = await db.selectFrom('printers').select('fingerprint').where('id', '=', id).executeTakeFirst();
  return row?.fingerprint ?? null;
}

/** Answers whether it was taken for clear. */
export async function occupyPlate(db: Writer, id: number, on_plate: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('printers')
    .set({ plate: 'occupied', on_plate })
    .where('id', '=', id)
    .where('plate', '=', 'clear')
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** What the printer has printed since the last care starts again; the totals stay. */
export function resetCare(db: Writer, id: number): Promise<PrinterRow> {
  return updatePrinter(db, id, { seconds_since_maintenance: 0, prints_since_maintenance: 0 });
}

export async function deletePrinter(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('printers').where('id', '=', id).execute();
}

type StateColumns = Pick<
  Updateable<PrintersTable>,
  | 'status'
  | 'status_reason'
  | 'status_since'
  | 'evidence'
  | 'ready'
  | 'ready_reason'
  | 'last_seen_at'
  | 'telemetry'
  | 'telemetry_at'
  | 'ams'
  | 'external_spools'
  | 'print'
  | 'last_print'
  | 'on_plate'
  | 'plate'
  | 'identity'
  | 'fingerprint'
  | 'reported_model'
  | 'nozzle_count'
  | 'tells_inventory'
>;

interface Counted {
  readonly seconds: number;
  readonly prints: number;
}

/** What a machine printed, and what of it each of two nozzles did. */
export interface PrintedCare extends Counted {
  readonly left: Counted;
  readonly right: Counted;
}

export interface StateToSave {
  readonly columns: StateColumns;
  /** Printed since the last time; the counters may have been reset meanwhile, so SQL adds. */
  readonly care: PrintedCare;
  /** What the printer calls itself, where nobody has entered it. */
  readonly serial: string | null;
}

/** Answers nothing when the printer is gone. */
export function saveState(
  db: Writer,
  id: number,
  { columns, care, serial }: StateToSave,
  careWrite: number | null,
): Promise<PrinterRow | undefined> {
  return db
    .updateTable('printers')
    .set((eb) => ({
      ...columns,
      total_print_seconds: eb('total_print_seconds', '+', care.seconds),
      seconds_since_maintenance: eb('seconds_since_maintenance', '+', care.seconds),
      total_prints: eb('total_prints', '+', care.prints),
      prints_since_maintenance: eb('prints_since_maintenance', '+', care.prints),
      ...(careWrite !== null && { care_writes: careWrite }),
      ...(serial !== null && { serial: eb.fn.coalesce('serial', eb.val(serial)) }),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
