import { png } from './print-files.ts';

/** Pictures of any size, as far as their headers say: nobody unpacks them here. */

export function pngSaying(width: number, height: number): Buffer {
  const bytes = png(8);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

export function jpegSaying(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    ...[Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xe0, 0, 6, 1, 2, 3, 4])],
    ...[frame, Buffer.from([0xff, 0xd9])],
  ]);
}

export function webpSaying(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF____WEBPVP8X');
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}
