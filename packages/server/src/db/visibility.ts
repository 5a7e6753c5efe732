import type { Role } from '@farmhand/contract';
import { ROLES, roleAtLeast } from '@farmhand/contract';
import { type SqlBool, sql } from 'kysely';

/**
 * Who may see what, in one place and in two spellings: a predicate for records in memory and a condition for
 * SQL. A test holds them against each other.
 */

export interface Viewer {
  readonly user_id: number;
  readonly role: Role;
  readonly org_id: number | null;
  /** The printers that the viewer's group is limited to; null for admins, and for whoever is in no such group. */
  readonly group_printer_ids: readonly number[] | null;
}

export interface Scoped {
  readonly org_id: number | null;
  readonly is_shared?: boolean;
  /** The printers that it is on or about; of none where left out. */
  readonly printers?: readonly number[];
  /** Whose it is: they see it wherever it is. */
  readonly owner_id?: number | null;
}

/**
 * An admin sees all; others see their own organization's records (without one: the unscoped), and shared ones. Who is
 * limited to some printers sees nothing that is on others alone, but what is the own.
 */
export function canSee(viewer: Viewer, record: Scoped): boolean {
  if (viewer.role === 'admin') return true;
  return (record.is_shared === true || record.org_id === viewer.org_id) && isWithinReach(viewer, record);
}

type Limited = Pick<Viewer, 'role' | 'group_printer_ids'>;

/** Null where there is no limit. */
export const limitOf = ({ role, group_printer_ids }: Limited): readonly number[] | null =>
  role === 'admin' ? null : group_printer_ids;

export function isWithinGroup(viewer: Limited, printerId: number): boolean {
  return limitOf(viewer)?.includes(printerId) ?? true;
}

type Reach = Limited & Pick<Viewer, 'user_id'>;

function isWithinReach(viewer: Reach, { printers = [], owner_id }: Omit<Scoped, 'org_id'>): boolean {
  if (limitOf(viewer) === null || printers.length === 0 || owner_id === viewer.user_id) return true;
  return printers.some((id) => isWithinGroup(viewer, id));
}

/** To whom an alert or an event speaks: one person, or everybody from a role up within the record's scope. */
export interface Audience extends Scoped {
  readonly role: Role;
  readonly user_id: number | null;
}

export function isAddressed(viewer: Viewer, audience: Audience): boolean {
  if (audience.user_id !== null)
    return audience.user_id === viewer.user_id && isWithinReach(viewer, audience);
  return roleAtLeast(viewer.role, audience.role) && canSee(viewer, audience);
}

/** `canSee` as SQL, for a table with `org_id`. */
export function visible(viewer: Pick<Viewer, 'role' | 'org_id'>, table: string) {
  if (viewer.role === 'admin') return sql<SqlBool>`1 = 1`;
  const org = sql.ref(`${table}.org_id`);
  return viewer.org_id === null ? sql<SqlBool>`${org} is null` : sql<SqlBool>`${org} = ${viewer.org_id}`;
}

/** The same for a table of printers, which can be shared, and out of a group's reach. */
export function visiblePrinter(viewer: Viewer, table: string) {
  if (viewer.role === 'admin') return sql<SqlBool>`1 = 1`;
  const isShared = sql<SqlBool>`${sql.ref(`${table}.is_shared`)} = 1`;
  return sql<SqlBool>`((${visible(viewer, table)} or ${isShared}) and ${withinGroup(viewer, `${table}.id`)})`;
}

/** `isWithinGroup` as SQL, for a column with a printer's id. What is of no printer, or of one that is gone, is of none of the group's. */
export function withinGroup(viewer: Limited, column: string) {
  const limit = limitOf(viewer);
  if (limit === null) return sql<SqlBool>`1 = 1`;
  if (limit.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`(${sql.ref(column)} is not null and ${sql.ref(column)} in (${sql.join(limit)}))`;
}

/** The same for a table of jobs: a job is on the printer that it is pinned to, and on all that were ever given it. */
export function visibleJob(viewer: Viewer, table: string) {
  return sql<SqlBool>`(${visible(viewer, table)} and ${jobWithinReach(viewer, table)})`;
}

function jobWithinReach(viewer: Reach, table: string) {
  if (limitOf(viewer) === null) return sql<SqlBool>`1 = 1`;
  const isOwn = sql<SqlBool>`coalesce(${sql.ref(`${table}.submitted_by`)}, 0) = ${viewer.user_id}`;
  const pin = `${table}.printer_id`;
  const run = sql`select 1 from runs as reached where reached.job_id = ${sql.ref(`${table}.id`)}`;
  return sql<SqlBool>`(${isOwn} or ${withinGroup(viewer, pin)}
    or exists (${run} and ${withinGroup(viewer, 'reached.printer_id')})
    or (${sql.ref(pin)} is null and not exists (${run})))`;
}

/** `isAddressed` as SQL, for a table of alerts. What is about a job goes with that job. */
export function addressed(viewer: Viewer, table: string) {
  const speaksTo = toPerson(viewer, table);
  if (limitOf(viewer) === null) return speaksTo;
  const printer = sql.ref(`${table}.printer_id`);
  const job = sql.ref(`${table}.job_id`);
  return sql<SqlBool>`(${speaksTo} and (${printer} is null or ${withinGroup(viewer, `${table}.printer_id`)})
    and (${job} is null or not exists (select 1 from jobs as told where told.id = ${job}
      and not ${jobWithinReach(viewer, 'told')})))`;
}

function toPerson(viewer: Viewer, table: string) {
  const person = sql.ref(`${table}.audience_user_id`);
  const role = sql.ref(`${table}.audience_role`);
  const roles = sql.join(ROLES.filter((each) => roleAtLeast(viewer.role, each)));
  return sql<SqlBool>`case when ${person} is not null then ${person} = ${viewer.user_id}
    else ${role} in (${roles}) and ${visible(viewer, table)} end`;
}
