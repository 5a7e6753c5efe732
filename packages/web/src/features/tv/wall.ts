import type { Printer } from '@farmhand/contract';
import { needyPrinters } from '../printers/index.ts';

export const DEFAULT_SECONDS = 12;
const SHORTEST_S = 3;
const LONGEST_S = 600;

/** How long a page stays, as the address says; null when it says nothing sensible. */
export function secondsOf(value: unknown): number | null {
  const seconds = typeof value === 'number' ? value : Number.NaN;
  return seconds >= SHORTEST_S && seconds <= LONGEST_S ? seconds : null;
}

/** How small tiles may become before there are pages: `auto` as small as can be read from some steps away. */
const DENSITIES = ['auto', 'large', 'medium', 'small'] as const;
export type Density = (typeof DENSITIES)[number];

/** The density that an address asks for; null when it asks for none that there is. */
export const densityOf = (value: unknown): Density | null => DENSITIES.find((each) => each === value) ?? null;

interface TileSize {
  readonly widthPx: number;
  readonly heightPx: number;
}
/** From this on a tile says all there is to say, and can be read from across a hall. */
const WORDY: TileSize = { widthPx: 400, heightPx: 220 };
const LEAST: Readonly<Record<Density, TileSize>> = {
  auto: { widthPx: 150, heightPx: 70 },
  large: WORDY,
  medium: { widthPx: 240, heightPx: 130 },
  small: { widthPx: 116, heightPx: 58 },
};
export const WALL_GAP_PX = 10;

export interface Wall {
  readonly columns: number;
  readonly rows: number;
  /** Whether there is room for all that a tile can say; else it is one as on the fleet. */
  readonly isWordy: boolean;
  /** How much larger than the smallest with all words a tile is, and with it its words. */
  readonly scale: number;
}

const MOST_SCALE = 2;

/** The largest tiles with which all printers fit; when they don't fit, as many of the smallest as there is room for. */
export function wallOf(widthPx: number, heightPx: number, printers: number, density: Density = 'auto'): Wall {
  const least = LEAST[density];
  const tile = (room: number, count: number) => (room - WALL_GAP_PX * (count - 1)) / count;
  const fit = (room: number, size: number) =>
    Math.max(1, Math.floor((room + WALL_GAP_PX) / (size + WALL_GAP_PX)));
  const most = { columns: fit(widthPx, least.widthPx), rows: fit(heightPx, least.heightPx) };
  const scaleOf = (columns: number, rows: number) =>
    Math.min(tile(widthPx, columns) / WORDY.widthPx, tile(heightPx, rows) / WORDY.heightPx);
  let best = { ...most, scale: scaleOf(most.columns, most.rows) };
  for (let columns = 1; columns <= most.columns; columns++) {
    const rows = Math.ceil(printers / columns) || 1;
    const scale = scaleOf(columns, rows);
    const isBetter = scale > best.scale || best.columns * best.rows < printers;
    if (rows <= most.rows && isBetter) best = { columns, rows, scale };
  }
  // A phone shows one below the other with all words, however little room that is.
  const isWordy = best.scale >= 1 || (most.columns === 1 && density === 'large');
  return { ...best, isWordy, scale: Math.min(MOST_SCALE, Math.max(1, best.scale)) };
}

const REST: readonly Printer['status'][] = ['printing', 'idle', 'paused', 'error', 'offline'];

/** What needs a person first, then what prints, then the rest by name. */
export function orderForWall(fleet: readonly Printer[], lostRuns?: ReadonlySet<number>): readonly Printer[] {
  const needy = needyPrinters(fleet, lostRuns).map(({ printer }) => printer);
  const known = new Set(needy);
  const others = fleet
    .filter((printer) => !known.has(printer))
    .sort(
      (one, other) =>
        REST.indexOf(one.status) - REST.indexOf(other.status) || one.name.localeCompare(other.name),
    );
  return [...needy, ...others];
}

export interface WallPage {
  readonly tiles: readonly Printer[];
  /** From 0. */
  readonly index: number;
  readonly count: number;
}

/** Page number `turn`, counted round and round. */
export function wallPage(
  ordered: readonly Printer[],
  { columns, rows }: Pick<Wall, 'columns' | 'rows'>,
  turn: number,
): WallPage {
  const size = columns * rows;
  const count = Math.max(1, Math.ceil(ordered.length / size));
  const index = turn % count;
  return { tiles: ordered.slice(index * size, (index + 1) * size), index, count };
}
