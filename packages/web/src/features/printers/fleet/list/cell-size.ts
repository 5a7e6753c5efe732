/** How large the cells of a view are, and how many stand beside each other. */
export interface CellSize {
  readonly columns: number;
  readonly heightPx: number;
  readonly gapPx: number;
}

const CARD = { narrowestPx: 272, gapPx: 12 } as const;
/** The same for every card, whatever it shows: lists of them never jump. */
export const CARD_HEIGHT_PX = 244;
/** Buttons for gloves are taller. */
const MORE_FOR_FINGERS_PX = 10;

const TILE = { widthPx: 132, heightPx: 74, gapPx: 6 } as const;
/** Below this the words on it are no longer read with ease. */
const LEAST_TILE = { widthPx: 110, heightPx: 58 } as const;

const columnsIn = (widthPx: number, narrowestPx: number, gapPx: number): number =>
  Math.max(1, Math.floor((widthPx + gapPx) / (narrowestPx + gapPx)));

export const cardSize = (widthPx: number, isForFingers: boolean): CellSize => ({
  columns: columnsIn(widthPx, CARD.narrowestPx, CARD.gapPx),
  heightPx: CARD_HEIGHT_PX + (isForFingers ? MORE_FOR_FINGERS_PX : 0),
  gapPx: CARD.gapPx,
});

/** As large as it is meant to be, or as much smaller as lets all be seen at once; the smallest when nothing does. */
export function tileSize(widthPx: number, roomPx: number, count: number): CellSize {
  const { gapPx } = TILE;
  const most = columnsIn(widthPx, LEAST_TILE.widthPx, gapPx);
  for (let columns = columnsIn(widthPx, TILE.widthPx, gapPx); columns <= most; columns += 1) {
    const lines = Math.max(1, Math.ceil(count / columns));
    const heightPx = Math.min(TILE.heightPx, Math.floor((roomPx + gapPx) / lines) - gapPx);
    if (heightPx >= LEAST_TILE.heightPx) return { columns, heightPx, gapPx };
  }
  return { columns: most, heightPx: LEAST_TILE.heightPx, gapPx };
}
