import { tileRoom } from '../tile/index.ts';
import type { Box } from './geometry.ts';

/** A tile keeps off the edges of its cell. */
const AROUND_PX = 2;

/** The same for all cells of a plan: whatever holds them says it once. */
export const roomIn = ({ width, height }: Box) => tileRoom(width - 2 * AROUND_PX, height - 2 * AROUND_PX);

/** Beside a plan: as wide as the column that they stand in. */
export const BESIDE_CELL: Box = { width: 136, height: 84 };
export const BESIDE_ROOM = roomIn(BESIDE_CELL);
