import { type SqlBool, sql } from 'kysely';
import {
  canSee,
  isWithinGroup,
  limitOf,
  type Viewer,
  visible,
  visiblePrinter,
  withinGroup,
} from './visibility.ts';

/**
 * Who may act on a printer, and who is shown it, in one place: seeing it is not enough for the one, and a token that is
 * bound to others gets neither. Pure decisions, so that they can also be made from memory when the database can't be
 * asked, and conditions for SQL; a test holds them against each other.
 */

export interface Controller extends Viewer {
  /** The printers that a token is bound to; null for a session and for a token that is bound to none. */
  readonly printer_ids: readonly number[] | null;
}

export interface Controlled {
  readonly id: number;
  readonly org_id: number | null;
  readonly is_shared: boolean;
}

/**
 * Why not: it is not there for the caller at all; the caller's token is bound to other printers; or it is shared by
 * another organization, to be watched and printed on.
 */
export type ControlRefusal = 'unseen' | 'outside_token' | 'shared_to_watch';

/** Whether the printer is there for the viewer at all. */
function isSeen(viewer: Viewer, printer: Controlled): boolean {
  return canSee(viewer, { ...printer, printers: [printer.id] });
}

/** Null lets the caller act on the printer. */
export function controlRefusal(caller: Controller, printer: Controlled): ControlRefusal | null {
  if (!isSeen(caller, printer)) return 'unseen';
  if (!isWithinToken(caller, printer.id)) return 'outside_token';
  return canSee(caller, { org_id: printer.org_id }) ? null : 'shared_to_watch';
}

/** A token's `printer_ids` bind whatever names a printer or acts on one (contract section 3). */
export function isWithinToken({ printer_ids }: Pick<Controller, 'printer_ids'>, printerId: number): boolean {
  return printer_ids === null || printer_ids.includes(printerId);
}

/** `isWithinToken` as SQL, for a column with a printer's id. What is of no printer, or of one that is gone, is of none of the token's. */
export function withinToken({ printer_ids }: Pick<Controller, 'printer_ids'>, column: string) {
  if (printer_ids === null) return sql<SqlBool>`1 = 1`;
  if (printer_ids.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`(${sql.ref(column)} is not null and ${sql.ref(column)} in (${sql.join(printer_ids)}))`;
}

type Bounds = Pick<Controller, 'role' | 'printer_ids' | 'group_printer_ids'>;

/** Within what the caller's token is bound to, and within what the caller's group is limited to. */
export const isWithin = (caller: Bounds, printerId: number): boolean =>
  isWithinToken(caller, printerId) && isWithinGroup(caller, printerId);

/** `isWithin` as SQL, for a column with a printer's id. */
export const within = (caller: Bounds, column: string) =>
  sql<SqlBool>`(${withinToken(caller, column)} and ${withinGroup(caller, column)})`;

/** All that a caller reaches, where there is a bound. */
export function reachOf(caller: Bounds): readonly number[] | null {
  const { printer_ids } = caller;
  return printer_ids?.filter((id) => isWithinGroup(caller, id)) ?? limitOf(caller);
}

/** `controlRefusal` as SQL, for a table of printers. */
export function controllable(caller: Controller, table: string) {
  return sql<SqlBool>`(${visible(caller, table)} and ${shown(caller, table)})`;
}

/** Whether the printer is in the lists, counts and frames that the caller gets. */
export function isShown(caller: Controller, printer: Controlled): boolean {
  return isSeen(caller, printer) && isWithinToken(caller, printer.id);
}

/** `isShown` as SQL, for a table of printers. */
export function shown(caller: Controller, table: string) {
  return sql<SqlBool>`(${visiblePrinter(caller, table)} and ${withinToken(caller, `${table}.id`)})`;
}
