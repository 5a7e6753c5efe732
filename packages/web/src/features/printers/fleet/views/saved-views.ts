import { type FleetSearch, readFleetSearch } from '../fleet-search.ts';

/** An address of the fleet that somebody gave a name. */
export interface SavedView {
  readonly name: string;
  readonly search: FleetSearch;
}

/** What one person keeps in this browser. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** The one that the fleet opens with; null for none. */
  readonly opensWith: string | null;
}

const NO_VIEWS: SavedViews = { views: [], opensWith: null };
const MOST = 30;
export const LONGEST_NAME = 40;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readView(value: unknown): readonly SavedView[] {
  if (!isRecord(value) || typeof value['name'] !== 'string' || !isRecord(value['search'])) return [];
  return [{ name: value['name'], search: readFleetSearch(value['search']) }];
}

/** Whatever the browser remembers; what makes no sense is left out. */
export function readSavedViews(text: string | null): SavedViews {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(read) || !Array.isArray(read['views'])) return NO_VIEWS;
    const views = read['views'].flatMap(readView);
    const opensWith = views.find(({ name }) => name === read['opensWith'])?.name ?? null;
    return { views, opensWith };
  } catch {
    // Not written by us: nothing is saved.
    return NO_VIEWS;
  }
}

/** One of the same name is replaced; the oldest make room when there are too many. */
export function withView({ views, opensWith }: SavedViews, view: SavedView): SavedViews {
  const others = views.filter(({ name }) => name !== view.name);
  return { views: [...others, view].slice(-MOST), opensWith };
}

export function withoutView({ views, opensWith }: SavedViews, gone: string): SavedViews {
  return {
    views: views.filter(({ name }) => name !== gone),
    opensWith: opensWith === gone ? null : opensWith,
  };
}

const ofAddress = (search: FleetSearch): string => JSON.stringify(Object.entries(search).sort());

/** The saved view that the address shows now. */
export function viewShown({ views }: SavedViews, search: FleetSearch): SavedView | undefined {
  return views.find((view) => ofAddress(view.search) === ofAddress(search));
}

/** Where an address that asks for nothing leads. */
export function searchAtFirst({ views, opensWith }: SavedViews, search: FleetSearch): FleetSearch | null {
  if (Object.keys(search).length > 0) return null;
  return views.find(({ name }) => name === opensWith)?.search ?? null;
}
