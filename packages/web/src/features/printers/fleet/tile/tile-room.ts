import type { CSSProperties } from 'react';

/** Smaller, all that a tile can say is read with effort: then it says only who and how, in larger words. */
const LEAST_WHOLE_PX = 11;
const LEAST_WORDS_PX = 9;
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
  const whole = Math.min(widthPx * 0.106, heightPx * 0.2);
  const isSmall = whole < LEAST_WHOLE_PX;
  const wanted = isSmall ? Math.min(widthPx * 0.135, heightPx * 0.26) : whole;
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
