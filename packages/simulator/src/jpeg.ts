/**
 * A true baseline JPEG, drawn here: a grey picture with a bar as long as the print's progress, and above it a spot
 * that wanders, since a real picture is never twice the same. All Huffman codes have
 * fixed length (DC categories 0 to 11 in four bits, "end of block" in one), which keeps the encoder short.
 */

const WIDTH = 320;
const HEIGHT = 184;
const BLOCK = 8;
const COLUMNS = WIDTH / BLOCK;
const ROWS = HEIGHT / BLOCK;
const BACKGROUND = 96;
const BAR = 224;
const BAR_ROWS = { from: 10, to: 13 };
const SPOT_ROW = 4;
// One round takes 2.8 s: whoever asks every second or two never meets the spot where it was.
const STEP_MS = 70;

function segment(marker: number, body: readonly number[]): number[] {
  const length = body.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...body];
}

const HEADER = [
  ...[0xff, 0xd8],
  ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
  ...segment(0xdb, [0, ...Array<number>(64).fill(8)]),
  ...segment(0xc0, [8, HEIGHT >> 8, HEIGHT & 0xff, WIDTH >> 8, WIDTH & 0xff, 1, 1, 0x11, 0]),
  ...segment(0xc4, [
    0x00,
    0,
    0,
    0,
    12,
    ...Array<number>(12).fill(0),
    ...Array.from({ length: 12 }, (_, i) => i),
  ]),
  ...segment(0xc4, [0x10, 1, ...Array<number>(15).fill(0), 0x00]),
  ...segment(0xda, [1, 1, 0x00, 0, 63, 0]),
];

/** The levels of all blocks, row by row, for a progress from 0 to 1. */
function levels(progress: number, step: number): number[] {
  const filled = Math.round(progress * COLUMNS);
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const row = Math.floor(index / COLUMNS);
    const isBar = row >= BAR_ROWS.from && row < BAR_ROWS.to && index % COLUMNS < filled;
    const isSpot = row === SPOT_ROW && index % COLUMNS === step % COLUMNS;
    return isBar || isSpot ? BAR : BACKGROUND;
  });
}

/** What a camera sees at this moment. */
export function frameNow(progress: number): Buffer {
  return drawFrame(progress, Math.floor(performance.now() / STEP_MS));
}

export function drawFrame(progress: number, step = 0): Buffer {
  const bytes = [...HEADER];
  let pending = 0;
  let pendingBits = 0;
  function put(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit--) {
      pending = (pending << 1) | ((value >> bit) & 1);
      pendingBits++;
      if (pendingBits < 8) continue;
      bytes.push(pending);
      // 0xFF in the picture would read as a marker.
      if (pending === 0xff) bytes.push(0);
      pending = 0;
      pendingBits = 0;
    }
  }
  let previous = 128;
  for (const level of levels(progress, step)) {
    const difference = level - previous;
    previous = level;
    const category = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
    put(category, 4);
    put(difference < 0 ? difference + (1 << category) - 1 : difference, category);
    put(0, 1);
  }
  while (pendingBits > 0) put(1, 1);
  bytes.push(0xff, 0xd9);
  return Buffer.from(bytes);
}
