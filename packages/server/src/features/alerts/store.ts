import type { AlertKind, AlertSort, Severity } from '@farmhand/contract';
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { type Controller, withinToken } from '../../db/control.ts';
import type { PageAsked } from '../../db/page.ts';
import { byIds, inParts } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { AlertMarksTable, AlertsTable } from '../../db/tables.ts';
import { addressed, type Viewer } from '../../db/visibility.ts';
import type { Page } from '../../http/endpoint.ts';

export type AlertRow = Selectable<AlertsTable>;
type Marks = Pick<Selectable<AlertMarksTable>, 'read_at' | 'dismissed_at'>;
/** An alert as one person has it: the marks are that person's own. */
export type OwnAlertRow = AlertRow & Marks;

/** Answers nothing when the same fact is open already: the database decides, so no two can slip through. */
export function insertUnlessOpen(db: Writer, row: Insertable<AlertsTable>): Promise<AlertRow | undefined> {
  return db
    .insertInto('alerts')
    .values(row)
    .onConflict((oc) => oc.columns(['kind', 'subject']).where('resolved_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findOpen(db: Reader, kind: AlertKind, subject: string): Promise<AlertRow | undefined> {
  return db
    .selectFrom('alerts')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
}

export function resolveOpen(
  db: Writer,
  kind: AlertKind,
  subject: string,
  at: number,
): Promise<AlertRow | undefined> {
  return db
    .updateTable('alerts')
    .set({ resolved_at: at })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('resolved_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export function resolveOpenOfPrinter(
  db: Writer,
  kinds: readonly AlertKind[],
  printerId: number,
  at: number,
): Promise<AlertRow[]> {
  return db
    .updateTable('alerts')
    .set({ resolved_at: at })
    .where('kind', 'in', kinds)
    .where('printer_id', '=', printerId)
    .where('resolved_at', 'is', null)
    .returningAll()
    .execute();
}

/** Whoever they are for: for those who know that. */
export function alertsByIds(db: Reader, ids: readonly number[]): Promise<AlertRow[]> {
  return byIds(ids, (part) => db.selectFrom('alerts').selectAll().where('id', 'in', part).execute());
}

export function openAlerts(db: Reader, kind: AlertKind): Promise<AlertRow[]> {
  return db
    .selectFrom('alerts')
    .selectAll()
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The printers about which one of a kind is open. */
export async function openAlertsOfPrinters(db: Reader, kind: AlertKind): Promise<number[]> {
  return (await openAlerts(db, kind)).flatMap(({ printer_id }) => printer_id ?? []);
}

/** Also those about printers that the viewer's token is not for. */
function addressedAlerts(db: Reader, viewer: Viewer) {
  return db
    .selectFrom('alerts')
    .leftJoin('alert_marks', (join) =>
      join.onRef('alert_marks.alert_id', '=', 'alerts.id').on('alert_marks.user_id', '=', viewer.user_id),
    )
    .where(addressed(viewer, 'alerts'));
}

/** What is about a printer goes with it. */
const ownAlerts = (db: Reader, viewer: Controller) =>
  addressedAlerts(db, viewer).where(
    sql<SqlBool>`(alerts.printer_id is null or ${withinToken(viewer, 'alerts.printer_id')})`,
  );

type OwnAlerts = ReturnType<typeof ownAlerts>;

const whole = (query: OwnAlerts) =>
  query.selectAll('alerts').select(['alert_marks.read_at', 'alert_marks.dismissed_at']);

async function countOf(query: OwnAlerts): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** Open, and without a mark of mine: every mark has been read, dismissing reads too. What is settled asks nobody. */
const unread = (query: OwnAlerts) =>
  query.where('alert_marks.read_at', 'is', null).where('alerts.resolved_at', 'is', null);

export function countUnread(db: Reader, viewer: Controller): Promise<number> {
  return countOf(unread(ownAlerts(db, viewer)));
}

export async function countUnreadBySeverity(
  db: Reader,
  viewer: Controller,
): Promise<Record<Severity, number>> {
  const rows = await unread(ownAlerts(db, viewer))
    .select((eb) => ['alerts.severity', eb.fn.countAll<number>().as('total')])
    .groupBy('alerts.severity')
    .execute();
  const counts = { critical: 0, warning: 0, info: 0 };
  for (const { severity, total } of rows) counts[severity] = total;
  return counts;
}

export function unreadAlerts(db: Reader, viewer: Controller): Promise<OwnAlertRow[]> {
  return whole(unread(ownAlerts(db, viewer)))
    .orderBy('alerts.id')
    .execute();
}

export function findAlert(db: Reader, viewer: Viewer, id: number): Promise<OwnAlertRow | undefined> {
  return whole(addressedAlerts(db, viewer).where('alerts.id', '=', id)).executeTakeFirst();
}

/** By id. Those that do not speak to the viewer are left out. */
export function findAlerts(db: Reader, viewer: Viewer, ids: readonly number[]): Promise<OwnAlertRow[]> {
  return byIds(ids, (part) =>
    whole(addressedAlerts(db, viewer).where('alerts.id', 'in', part))
      .orderBy('alerts.id')
      .execute(),
  );
}

/** The greatest first; among equals the ids say what is newer. */
const FIRST_BY = {
  newest: sql<number>`alerts.id`,
  severity: sql<number>`case alerts.severity when 'critical' then 2 when 'warning' then 1 else 0 end`,
  // Databases differ in where they put nulls.
  resolved: sql<number>`coalesce(alerts.resolved_at, 0)`,
} as const satisfies Record<AlertSort, RawBuilder<number>>;

interface AlertFilter extends PageAsked {
  readonly severity?: Severity | undefined;
  readonly kind?: AlertKind | undefined;
  readonly is_read?: boolean | undefined;
  readonly is_resolved?: boolean | undefined;
  readonly printer_id?: number | undefined;
  readonly include_dismissed: boolean;
  readonly sort: AlertSort;
}

export async function pageOfAlerts(
  db: Reader,
  viewer: Controller,
  filter: AlertFilter,
): Promise<Page<OwnAlertRow>> {
  let query = ownAlerts(db, viewer);
  if (filter.severity !== undefined) query = query.where('alerts.severity', '=', filter.severity);
  if (filter.kind !== undefined) query = query.where('alerts.kind', '=', filter.kind);
  if (filter.printer_id !== undefined) query = query.where('alerts.printer_id', '=', filter.printer_id);
  if (filter.is_read === true) query = query.where('alert_marks.read_at', 'is not', null);
  if (filter.is_read === false) query = unread(query);
  if (filter.is_resolved !== undefined) {
    query = query.where('alerts.resolved_at', filter.is_resolved ? 'is not' : 'is', null);
  }
  if (!filter.include_dismissed) query = query.where('alert_marks.dismissed_at', 'is', null);
  const total = await countOf(query);
  const items = await whole(query)
    .orderBy(FIRST_BY[filter.sort], 'desc')
    .orderBy('alerts.id', 'desc')
    .limit(filter.limit)
    .offset(filter.skip)
    .execute();
  return { items, total };
}

/** The first time of reading and of dismissing stays. */
export async function markAlerts(
  db: Writer,
  userId: number,
  ids: readonly number[],
  marks: Marks,
): Promise<void> {
  await inParts(ids, (part) =>
    db
      .insertInto('alert_marks')
      .values(part.map((id) => ({ alert_id: id, user_id: userId, ...marks })))
      .onConflict((oc) =>
        oc.columns(['user_id', 'alert_id']).doUpdateSet({
          read_at: sql`coalesce(alert_marks.read_at, excluded.read_at)`,
          dismissed_at: sql`coalesce(alert_marks.dismissed_at, excluded.dismissed_at)`,
        }),
      )
      .execute(),
  );
}
