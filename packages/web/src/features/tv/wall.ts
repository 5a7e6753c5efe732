import type { Printer } from '@farmhand/contract';
import { needyPrinters } from '../home/attention.ts';

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
}

/** How many tiles fit into the room that is left for them; at least one. */
export function wallOf(widthPx: number, heightPx: number): Wall {
  const fit = (room: number, tile: number) => Math.max(1, Math.floor((room + GAP_PX) / (tile + GAP_PX)));
  return { columns: fit(widthPx, TILE_WIDTH_PX), rows: fit(heightPx, TILE_HEIGHT_PX) };
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
export function wallPage(ordered: readonly Printer[], { columns, rows }: Wall, turn: number): WallPage {
  const size = columns * rows;
  const count = Math.max(1, Math.ceil(ordered.length / size));
  const index = turn % count;
  return { tiles: ordered.slice(index * size, (index + 1) * size), index, count };
}
