export { PeekCard } from './peek-card.tsx';
export { PrinterTile } from './printer-tile.tsx';
export { shareOf, tileRoom } from './tile-room.ts';
export { usePeek } from './use-peek.ts';
