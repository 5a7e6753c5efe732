import { tileSize } from './cell-size.ts';
import { FleetGrid } from './fleet-grid.tsx';
import type { ListProps } from './list-props.ts';
import { TileSurface } from './tile-surface.tsx';

const AHEAD = 3;
/** Between the last line and the end of the window. */
const BELOW_PX = 20;

/** Every printer as a tile; the card of one of them opens beside it. */
export function TileGrid(list: ListProps) {
  const { groups, lostRuns, selection, picks } = list;
  const count = groups.reduce((sum, { printers }) => sum + printers.length, 0);
  const find = (id: number) => groups.flatMap(({ printers }) => printers).find((each) => each.id === id);
  return (
    <TileSurface {...{ find, lostRuns, selection, picks }}>
      <FleetGrid
        view="tiles"
        sizeIn={(widthPx, heightPx) => tileSize(widthPx, heightPx - BELOW_PX, count)}
        ahead={AHEAD}
        {...list}
      />
    </TileSurface>
  );
}
