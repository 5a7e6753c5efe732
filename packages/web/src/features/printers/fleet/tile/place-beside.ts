/** Where what hangs beside a thing goes, in pixels of the window. */

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

const APART_PX = 6;
const EDGE_PX = 8;

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** To the right, else to the left; where neither has room, below or above. Never outside of the window. */
export function placeBeside(
  of: Box,
  size: Size,
  room: Size,
): { readonly left: number; readonly top: number } {
  const right = of.left + of.width + APART_PX;
  const left = of.left - APART_PX - size.width;
  const within = (value: number, length: number, whole: number) =>
    between(EDGE_PX, value, Math.max(EDGE_PX, whole - EDGE_PX - length));
  const top = within(of.top + of.height / 2 - size.height / 2, size.height, room.height);
  if (right + size.width + EDGE_PX <= room.width) return { left: right, top };
  if (left >= EDGE_PX) return { left, top };
  const below = of.top + of.height + APART_PX;
  const isRoomBelow = below + size.height + EDGE_PX <= room.height;
  return {
    left: within(of.left + of.width / 2 - size.width / 2, size.width, room.width),
    top: isRoomBelow ? below : within(of.top - APART_PX - size.height, size.height, room.height),
  };
}
