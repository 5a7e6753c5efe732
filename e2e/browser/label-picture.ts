import { pictureOf } from '../../packages/server/test/label-reader.ts';
import { pngFile } from './files.ts';

/** Pictures of labels as a camera takes them: held askew, in uneven light, with the noise of its sensor. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** The brightness of each pixel. */
  readonly luma: Uint8Array;
}

const BENCH = 96;
const PAPER = 214;
const INK = 44;
const NOISE = 22;
/** How wide the label is, of the picture's width. */
const LABEL_PART = 0.8;
const TURN_RAD = 0.16;
/** How much nearer one edge of the label is than the other. */
const TILT = { x: 0.1, y: 0.05 } as const;

/** The same noise in every run. */
function* noise(): Generator<number> {
  for (let state = 1; ; state = (state * 1_103_515_245 + 12_345) % 2 ** 31) yield state / 2 ** 31 - 0.5;
}

/** Nothing but the bench. */
export const benchPicture = (width = 640, height = 480): Picture => take(width, height, () => null);

/** A label as the service draws it, laid before the camera. */
export async function labelPicture(png: Buffer, width = 640, height = 480): Promise<Picture> {
  const label = await brightnessOf(png);
  const perPixel = label.width / (width * LABEL_PART);
  const [sin, cos] = [Math.sin(TURN_RAD), Math.cos(TURN_RAD)];
  return take(width, height, (x, y) => {
    // From the pixel back to the label: turned about the middle, then tilted.
    const [dx, dy] = [x - width / 2, y - height / 2];
    const depth = 1 + TILT.x * (dx / height) + TILT.y * (dy / height);
    const u = ((dx * cos + dy * sin) / depth) * perPixel + label.width / 2;
    const v = ((dy * cos - dx * sin) / depth) * perPixel + label.height / 2;
    const white = between(label, u, v);
    return white === null ? null : INK + (PAPER - INK) * (white / 255);
  });
}

/** `labelAt` answers null where the bench is seen. */
function take(width: number, height: number, labelAt: (x: number, y: number) => number | null): Picture {
  const luma = new Uint8Array(width * height);
  const grain = noise();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const light = 1 - 0.25 * (x / width);
      const bright = (labelAt(x, y) ?? BENCH) * light;
      luma[y * width + x] = Math.max(0, Math.min(255, bright + NOISE * Number(grain.next().value)));
    }
  return { width, height, luma };
}

async function brightnessOf(png: Buffer): Promise<Picture> {
  const canvas = await pictureOf(png);
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const luma = new Uint8Array(width * height);
  for (let at = 0; at < luma.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    luma[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, luma };
}

/** The mean of the four pixels around a place, as a lens blurs them; null outside. */
function between({ width, height, luma }: Picture, u: number, v: number): number | null {
  const [left, top] = [Math.floor(u), Math.floor(v)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return null;
  const [right, down] = [u - left, v - top];
  const at = (x: number, y: number) => luma[y * width + x] ?? 0;
  const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
  const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
  return upper * (1 - down) + lower * down;
}

/** A film of one picture, as Chromium's camera for tests plays it, again and again. */
export function film({ width, height, luma }: Picture): Buffer {
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, grey]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    frame,
    frame,
  ]);
}

export function photo({ width, height, luma }: Picture): Buffer {
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1)
    rows.set(luma.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return pngFile(width, height, 0, rows);
}
