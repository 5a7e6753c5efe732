import { crc32, deflateSync } from 'node:zlib';
import type { Mesh, Point } from './mesh.ts';

/** A picture of a solid as slicers put it into their files: from above and beside, on a clear ground. */

const TURN = Math.PI / 5;
const TILT = Math.PI / 6;
const LIGHT = normal([0.4, -0.7, 0.9]);
const OVERSAMPLE = 2;

export function picture(mesh: Mesh, colorHex: string, side = 256): Buffer {
  const wide = side * OVERSAMPLE;
  const seen = mesh.map((triangle) => triangle.map(turned) as unknown as [Point, Point, Point]);
  const points = seen.flat();
  const [left, right] = extent(points.map(([x]) => x));
  const [low, high] = extent(points.map(([, , z]) => z));
  const scale = (wide * 0.82) / Math.max(right - left, high - low);
  const place = ([x, y, z]: Point): Point => [
    wide / 2 + (x - (left + right) / 2) * scale,
    y,
    wide / 2 - (z - (low + high) / 2) * scale,
  ];
  const depth = new Float32Array(wide * wide).fill(Number.POSITIVE_INFINITY);
  const shade = new Float32Array(wide * wide).fill(-1);
  for (const triangle of seen) {
    const light = 0.35 + 0.65 * Math.abs(dot(normal(faceOf(triangle)), LIGHT));
    fillTriangle(triangle.map(place) as unknown as [Point, Point, Point], wide, depth, shade, light);
  }
  return png(side, pixels(shade, wide, side, colorHex));
}

function turned([x, y, z]: Point): Point {
  const across = x * Math.cos(TURN) - y * Math.sin(TURN);
  const away = x * Math.sin(TURN) + y * Math.cos(TURN);
  return [across, away * Math.cos(TILT) - z * Math.sin(TILT), away * Math.sin(TILT) + z * Math.cos(TILT)];
}

function extent(values: readonly number[]): readonly [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

function faceOf([a, b, c]: readonly [Point, Point, Point]): Point {
  const [u, v] = [minus(b, a), minus(c, a)];
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function normal(vector: Point): Point {
  const length = Math.hypot(...vector) || 1;
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

/** Nearest wins, pixel by pixel. */
function fillTriangle(
  [a, b, c]: readonly [Point, Point, Point],
  wide: number,
  depth: Float32Array,
  shade: Float32Array,
  light: number,
): void {
  const area = (b[0] - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (b[2] - a[2]);
  if (area === 0) return;
  const [left, right] = extent([a[0], b[0], c[0]]);
  const [top, bottom] = extent([a[2], b[2], c[2]]);
  for (let y = Math.floor(top); y <= bottom; y += 1) {
    for (let x = Math.floor(left); x <= right; x += 1) {
      const beside = ((x - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (y - a[2])) / area;
      const above = ((b[0] - a[0]) * (y - a[2]) - (x - a[0]) * (b[2] - a[2])) / area;
      if (beside < 0 || above < 0 || beside + above > 1) continue;
      const away = a[1] + beside * (b[1] - a[1]) + above * (c[1] - a[1]);
      const index = y * wide + x;
      if (away >= (depth[index] ?? 0)) continue;
      depth[index] = away;
      shade[index] = light;
    }
  }
}

function pixels(shade: Float32Array, wide: number, side: number, colorHex: string): Buffer {
  const color = [1, 3, 5].map((at) => Number.parseInt(colorHex.slice(at, at + 2), 16));
  const rows = Buffer.alloc(side * (side * 4 + 1));
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let light = 0;
      let covered = 0;
      for (let part = 0; part < OVERSAMPLE * OVERSAMPLE; part += 1) {
        const row = y * OVERSAMPLE + Math.floor(part / OVERSAMPLE);
        const value = shade[row * wide + x * OVERSAMPLE + (part % OVERSAMPLE)] ?? -1;
        if (value < 0) continue;
        light += value;
        covered += 1;
      }
      const at = y * (side * 4 + 1) + 1 + x * 4;
      const mean = covered === 0 ? 0 : light / covered;
      for (const [channel, value] of color.entries()) rows[at + channel] = Math.min(255, value * mean + 12);
      rows[at + 3] = (255 * covered) / (OVERSAMPLE * OVERSAMPLE);
    }
  }
  return rows;
}

function png(side: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
