import { crc32, deflateSync } from 'node:zlib';

const maxPixels = 1024 * 512;

/** Prusa's printers show QOI pictures, which no browser does: the same pixels as PNG. Null when it is no QOI. */
export function qoiToPng(bytes: Buffer): { width: number; height: number; bytes: Buffer } | null {
  if (bytes.length < 22 || bytes.toString('latin1', 0, 4) !== 'qoif') return null;
  const width = bytes.readUInt32BE(4);
  const height = bytes.readUInt32BE(8);
  if (width === 0 || height === 0 || width * height > maxPixels) return null;
  const pixels = decode(bytes, width * height);
  return pixels && { width, height, bytes: png(pixels, width, height) };
}

/** RGBA pixels by the QOI specification (qoiformat.org); null when the picture is cut short. */
function decode(bytes: Buffer, count: number): Buffer | null {
  const pixels = Buffer.alloc(count * 4);
  const seen = Buffer.alloc(64 * 4);
  let [r, g, b, a] = [0, 0, 0, 255];
  let at = 14;
  let run = 0;
  for (let pixel = 0; pixel < count; pixel++) {
    if (run > 0) run--;
    else {
      if (at >= bytes.length) return null;
      const tag = bytes[at++] ?? 0;
      const next = () => bytes[at++] ?? 0;
      if (tag === 0xfe || tag === 0xff) {
        [r, g, b] = [next(), next(), next()];
        if (tag === 0xff) a = next();
      } else if (tag < 0x40) {
        [r = 0, g = 0, b = 0, a = 0] = seen.subarray(tag * 4, tag * 4 + 4);
      } else if (tag < 0x80) {
        r = (r + ((tag >> 4) & 3) - 2) & 255;
        g = (g + ((tag >> 2) & 3) - 2) & 255;
        b = (b + (tag & 3) - 2) & 255;
      } else if (tag < 0xc0) {
        const second = next();
        const green = (tag & 63) - 32;
        r = (r + green - 8 + (second >> 4)) & 255;
        g = (g + green) & 255;
        b = (b + green - 8 + (second & 15)) & 255;
      } else run = tag & 63;
      seen.set([r, g, b, a], ((r * 3 + g * 5 + b * 7 + a * 11) % 64) * 4);
    }
    pixels.set([r, g, b, a], pixel * 4);
  }
  return pixels;
}

function png(pixels: Buffer, width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (width * 4 + 1));
  for (let row = 0; row < height; row++) {
    pixels.copy(rows, row * (width * 4 + 1) + 1, row * width * 4, (row + 1) * width * 4);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per sample, colour with alpha.
  header.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, body: Buffer): Buffer {
  const out = Buffer.alloc(body.length + 12);
  out.writeUInt32BE(body.length, 0);
  out.write(type, 4, 'latin1');
  body.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, body.length + 8)), body.length + 8);
  return out;
}
