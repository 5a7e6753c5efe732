import { encode } from 'uqr';
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
/** How large the label is, of the picture's height. */
const LABEL_PART = 0.62;
const TURN_RAD = 0.16;
/** How much nearer one edge of the label is than the other. */
const TILT = { x: 0.1, y: 0.05 } as const;

/** The smallest code with a mark that tells how it is tilted. */
const ALIGNED = 2;

/** The same noise in every run. */
function* noise(): Generator<number> {
  for (let state = 1; ; state = (state * 1_103_515_245 + 12_345) % 2 ** 31) yield state / 2 ** 31 - 0.5;
}

export function labelPicture(text: string, width = 640, height = 480): Picture {
  const { size, data } = encode(text, { ecc: 'M', border: 4, minVersion: ALIGNED });
  const luma = new Uint8Array(width * height);
  const grain = noise();
  const side = height * LABEL_PART;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // From the pixel back to the label: turned about the middle, then tilted.
      const [dx, dy] = [(x - width / 2) / side, (y - height / 2) / side];
      const depth = 1 + TILT.x * dx + TILT.y * dy;
      const u = (dx * Math.cos(TURN_RAD) + dy * Math.sin(TURN_RAD)) / depth + 0.5;
      const v = (dy * Math.cos(TURN_RAD) - dx * Math.sin(TURN_RAD)) / depth + 0.5;
      const isLabel = u >= 0 && u < 1 && v >= 0 && v < 1;
      const isInk = isLabel && (data[Math.floor(v * size)]?.[Math.floor(u * size)] ?? false);
      const light = 1 - 0.25 * (x / width);
      const bright = (isInk ? INK : isLabel ? PAPER : BENCH) * light;
      luma[y * width + x] = Math.max(0, Math.min(255, bright + NOISE * Number(grain.next().value)));
    }
  return { width, height, luma };
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
