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
}

export interface Scoped {
  readonly org_id: number | null;
  readonly is_shared?: boolean;
}

/** An admin sees all; others see their own organization's records (without one: the unscoped), and shared ones. */
export function canSee(viewer: Viewer, record: Scoped): boolean {
  return viewer.role === 'admin' || record.is_shared === true || record.org_id === viewer.org_id;
}

/** To whom an alert or an event speaks: one person, or everybody from a role up within the record's scope. */
export interface Audience extends Scoped {
  readonly role: Role;
  readonly user_id: number | null;
}

export function isAddressed(viewer: Viewer, audience: Audience): boolean {
  if (audience.user_id !== null) return audience.user_id === viewer.user_id;
  return roleAtLeast(viewer.role, audience.role) && canSee(viewer, audience);
}

/** `canSee` as SQL, for a table with `org_id` and, when it says so, `is_shared`. */
export function visible(viewer: Viewer, table: string, columns: { shared: boolean } = { shared: false }) {
  if (viewer.role === 'admin') return sql<SqlBool>`1 = 1`;
  const org = sql.ref(`${table}.org_id`);
  const own = viewer.org_id === null ? sql<SqlBool>`${org} is null` : sql<SqlBool>`${org} = ${viewer.org_id}`;
  return columns.shared ? sql<SqlBool>`(${own} or ${sql.ref(`${table}.is_shared`)} = 1)` : own;
}

/** `isAddressed` as SQL, for a table with `audience_user_id`, `audience_role` and `org_id`. */
export function addressed(viewer: Viewer, table: string) {
  const person = sql.ref(`${table}.audience_user_id`);
  const role = sql.ref(`${table}.audience_role`);
  const roles = sql.join(ROLES.filter((each) => roleAtLeast(viewer.role, each)));
  return sql<SqlBool>`case when ${person} is not null then ${person} = ${viewer.user_id}
    else ${role} in (${roles}) and ${visible(viewer, table)} end`;
}
