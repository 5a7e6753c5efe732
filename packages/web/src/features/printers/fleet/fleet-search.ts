import { FAMILIES, type Family, PRINTER_STATUSES, type PrinterStatus } from '@farmhand/contract';
import { SHOWN_STATES, type ShownState } from '../shown-state.ts';

/** What the address of the fleet page says: which printers, in which order, and how they are shown. */

export const SORTS = ['attention', 'name', 'time_left', 'progress'] as const;
export type Sort = (typeof SORTS)[number];
export const VIEWS = ['cards', 'tiles', 'table', 'floor'] as const;
export type View = (typeof VIEWS)[number];
/** Of so many the cards fill several screens. */
const MANY = 40;
/** What a person sees who never chose: as much of each printer as leaves the whole fleet in sight. */
export const usualView = (printers: number): View => (printers > MANY ? 'tiles' : 'cards');

export const GROUPINGS = ['place', 'tag', 'model', 'org'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface FleetSearch {
  readonly q?: string;
  readonly state?: ShownState;
  readonly needs?: 'me';
  readonly family?: Family;
  readonly tag?: string;
  readonly sort?: Sort;
  readonly group?: Grouping;
  readonly view?: View;
  /** Which floor plan. */
  readonly plan?: number;
}

function oneOf<const T extends readonly string[]>(list: T, value: unknown): T[number] | undefined {
  return list.find((each) => each === value);
}

/** A text that only has digits comes as a number out of the address. */
function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined;
}

/** Addresses that people kept from when the page filtered by the API's status. */
const STATE_OF: Readonly<Record<PrinterStatus, ShownState>> = {
  idle: 'ready',
  printing: 'printing',
  paused: 'paused',
  offline: 'offline',
  error: 'stopped',
};

function stateIn({ state, status }: Readonly<Record<string, unknown>>): ShownState | undefined {
  const kept = oneOf(PRINTER_STATUSES, status);
  return oneOf(SHOWN_STATES, state) ?? (kept && STATE_OF[kept]);
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/** Whatever somebody typed into the address: what it does not know, it leaves out. */
export function readFleetSearch(search: Readonly<Record<string, unknown>>): FleetSearch {
  const read = {
    q: text(search['q']),
    state: stateIn(search),
    needs: oneOf(['me'] as const, search['needs']),
    family: oneOf(FAMILIES, search['family']),
    tag: text(search['tag']),
    sort: oneOf(SORTS, search['sort']),
    group: oneOf(GROUPINGS, search['group']),
    view: oneOf(VIEWS, search['view']),
    plan: wholeNumber(search['plan']),
  };
  return withoutUnset(read);
}

type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };

function withoutUnset(search: Loose<FleetSearch>): FleetSearch {
  const { q, state, needs, family, tag, sort, group, view, plan } = search;
  return {
    ...(q !== undefined && { q }),
    ...(state !== undefined && { state }),
    ...(needs !== undefined && { needs }),
    ...(family !== undefined && { family }),
    ...(tag !== undefined && { tag }),
    ...(sort !== undefined && { sort }),
    ...(group !== undefined && { group }),
    ...(view !== undefined && { view }),
    ...(plan !== undefined && { plan }),
  };
}

/** The search with some of it changed; undefined takes a part away. */
export function changed(search: FleetSearch, changes: Loose<FleetSearch>): FleetSearch {
  return withoutUnset({ ...search, ...changes });
}

/** Which printers are shown, not how: the order, the groups and the view are no filters. */
export function withoutFilters({ sort, group, view, plan }: FleetSearch): FleetSearch {
  return withoutUnset({ sort, group, view, plan });
}
