import { FAMILIES, type Family, PRINTER_STATUSES, type PrinterStatus } from '@farmhand/contract';

/** What the address of the fleet page says: which printers, in which order, and how they are shown. */

export const SORTS = ['attention', 'name', 'time_left', 'progress'] as const;
export type Sort = (typeof SORTS)[number];
export const VIEWS = ['cards', 'table'] as const;
export type View = (typeof VIEWS)[number];

export interface FleetSearch {
  readonly q?: string;
  readonly status?: PrinterStatus;
  readonly needs?: 'me';
  readonly family?: Family;
  readonly tag?: string;
  readonly sort?: Sort;
  readonly view?: View;
}

function oneOf<const T extends readonly string[]>(list: T, value: unknown): T[number] | undefined {
  return list.find((each) => each === value);
}

/** A text that only has digits comes as a number out of the address. */
function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined;
}

/** Whatever somebody typed into the address: what it does not know, it leaves out. */
export function readFleetSearch(search: Readonly<Record<string, unknown>>): FleetSearch {
  const read = {
    q: text(search['q']),
    status: oneOf(PRINTER_STATUSES, search['status']),
    needs: oneOf(['me'] as const, search['needs']),
    family: oneOf(FAMILIES, search['family']),
    tag: text(search['tag']),
    sort: oneOf(SORTS, search['sort']),
    view: oneOf(VIEWS, search['view']),
  };
  return withoutUnset(read);
}

type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };

function withoutUnset(search: Loose<FleetSearch>): FleetSearch {
  const { q, status, needs, family, tag, sort, view } = search;
  return {
    ...(q !== undefined && { q }),
    ...(status !== undefined && { status }),
    ...(needs !== undefined && { needs }),
    ...(family !== undefined && { family }),
    ...(tag !== undefined && { tag }),
    ...(sort !== undefined && { sort }),
    ...(view !== undefined && { view }),
  };
}

/** The search with some of it changed; undefined takes a part away. */
export function changed(search: FleetSearch, changes: Loose<FleetSearch>): FleetSearch {
  return withoutUnset({ ...search, ...changes });
}

/** How many printers are shown, not how: the order and the view are no filters. */
export function isFiltered({ q, status, needs, family, tag }: FleetSearch): boolean {
  return [q, status, needs, family, tag].some((part) => part !== undefined);
}

export function withoutFilters({ sort, view }: FleetSearch): FleetSearch {
  return withoutUnset({ sort, view });
}
