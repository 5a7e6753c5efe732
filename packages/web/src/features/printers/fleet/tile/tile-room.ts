import type { CSSProperties } from 'react';

/** Below this there is room only for who and how. */
const SMALL_PX = 40;
const LEAST_WORDS_PX = 8;
const MOST_WORDS_PX = 60;

interface TileRoom {
  readonly 'data-tiles': 'whole' | 'small';
  readonly style: CSSProperties;
}

/**
 * For what holds tiles of one size: how large their words are. Who lays them out knows the size; letting each tile ask
 * for its own with a container query took three quarters of the time in which a screenful of them is scrolled into view.
 */
export function tileRoom(widthPx: number, heightPx: number): TileRoom {
  const isSmall = heightPx <= SMALL_PX;
  const wanted = Math.min(widthPx * 0.106, heightPx * (isSmall ? 0.34 : 0.2));
  const words = Math.min(MOST_WORDS_PX, Math.max(LEAST_WORDS_PX, wanted));
  return { 'data-tiles': isSmall ? 'small' : 'whole', style: { '--tile-words': `${words.toFixed(2)}px` } };
}

/** One of `count` tiles beside each other. */
export const shareOf = (roomPx: number, count: number, gapPx: number): number =>
  Math.max(0, (roomPx - gapPx * (count - 1)) / count);

declare module 'react' {
  interface CSSProperties {
    '--tile-words'?: string;
  }
}
