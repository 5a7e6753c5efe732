import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), body]);
  const out = Buffer.alloc(typed.length + 8);
  out.writeUInt32BE(body.length, 0);
  typed.copy(out, 4);
  out.writeUInt32BE(crc32(typed), typed.length + 4);
  return out;
}

/** A grey picture. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (width + 1), 128))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Only as much of a JPEG as tells its size. */
export function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const application = Buffer.from([0xff, 0xe0, 0, 6, 1, 2, 3, 4]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), application, frame, Buffer.from([0xff, 0xd9])]);
}

/** Only as much of a WebP as tells its size, of each kind that there is. */
export function webpOf(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(32, 4);
  bytes.write(`WEBP${kind}`, 8);
  bytes.writeUInt32LE(20, 16);
  if (kind === 'VP8 ') {
    bytes.set([0x9d, 0x01, 0x2a], 23);
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (kind === 'VP8L') {
    bytes[20] = 0x2f;
    bytes.writeUInt32LE(((height - 1) * 2 ** 14 + width - 1) >>> 0, 21);
  } else {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
}

/** A picture of six pixels that needs each kind of QOI's instructions. */
export function qoiOf(): { bytes: Buffer; pixels: number[][] } {
  const header = Buffer.alloc(14);
  header.write('qoif');
  header.writeUInt32BE(3, 4);
  header.writeUInt32BE(2, 8);
  header.set([4, 0], 12);
  const red = [200, 10, 20, 255];
  const index = (200 * 3 + 10 * 5 + 20 * 7 + 255 * 11) % 64;
  return {
    bytes: Buffer.concat([
      header,
      Buffer.from([0xfe, 200, 10, 20]),
      // One more in red, one less in green; blue as it was.
      Buffer.from([0x40 | (3 << 4) | (1 << 2) | 2]),
      // Green five up; red and blue two more and one less than that.
      Buffer.from([0x80 | (5 + 32), ((2 + 8) << 4) | (-1 + 8)]),
      Buffer.from([0xff, 1, 2, 3, 4]),
      Buffer.from([0xc0]),
      Buffer.from([index]),
      Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]),
    ]),
    pixels: [red, [201, 9, 20, 255], [208, 14, 24, 255], [1, 2, 3, 4], [1, 2, 3, 4], red],
  };
}
