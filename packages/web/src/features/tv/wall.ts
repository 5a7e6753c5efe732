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

/** Smaller than this a tile can't be read from across a hall. */
const TILE_WIDTH_PX = 400;
const TILE_HEIGHT_PX = 220;
const GAP_PX = 14;

export interface Wall {
  readonly columns: number;
  readonly rows: number;
  /** How much larger than the smallest a tile is, and with it its words. */
  readonly scale: number;
}

const MOST_SCALE = 2;

/** The largest tiles with which all printers fit; when they don't fit, as many of the smallest as there is room for. */
export function wallOf(widthPx: number, heightPx: number, printers: number): Wall {
  const tile = (room: number, count: number) => (room - GAP_PX * (count - 1)) / count;
  const fit = (room: number, least: number) => Math.max(1, Math.floor((room + GAP_PX) / (least + GAP_PX)));
  const most = { columns: fit(widthPx, TILE_WIDTH_PX), rows: fit(heightPx, TILE_HEIGHT_PX) };
  let best: Wall = { ...most, scale: 0 };
  for (let columns = 1; columns <= most.columns; columns++) {
    const rows = Math.min(most.rows, Math.ceil(printers / columns) || 1);
    const scale = Math.min(tile(widthPx, columns) / TILE_WIDTH_PX, tile(heightPx, rows) / TILE_HEIGHT_PX);
    const isEnough = columns * rows >= printers || columns === most.columns;
    if (isEnough && scale > best.scale) best = { columns, rows, scale };
  }
  return { ...best, scale: Math.min(MOST_SCALE, Math.max(1, best.scale)) };
}

const REST: readonly Printer['status'][] = ['printing', 'idle', 'paused', 'error', 'offline'];

/** What needs a person first, then what prints, then the rest by name. */
export function orderForWall(fleet: readonly Printer[]): readonly Printer[] {
  const needy = needyPrinters(fleet).map(({ printer }) => printer);
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
