import type { Thumbnail } from './description.ts';
import { qoiToPng } from './qoi.ts';

const maxSide = 4096;

/** A picture as its own bytes describe it, whatever its name or announcement says; null when it is none. */
export function thumbnail(bytes: Buffer): Thumbnail | null {
  const png = pngSize(bytes);
  if (png) return sane({ type: 'image/png', ...png, bytes });
  const jpeg = jpegSize(bytes);
  if (jpeg) return sane({ type: 'image/jpeg', ...jpeg, bytes });
  const decoded = qoiToPng(bytes);
  return decoded && sane({ type: 'image/png', ...decoded });
}

/** More pictures than any slicer writes; unpacking them without end would keep a service from its work. */
const maxPictures = 32;

/** Keeps the largest of a file's pictures. */
export class Pictures {
  largest: Thumbnail | null = null;
  #seen = 0;

  add(bytes: Buffer): void {
    this.#seen++;
    const picture = this.#seen <= maxPictures ? thumbnail(bytes) : null;
    if (picture !== null && area(picture) > area(this.largest)) this.largest = picture;
  }
}

function area(picture: Thumbnail | null): number {
  return picture === null ? 0 : picture.width * picture.height;
}

function sane(picture: Thumbnail): Thumbnail | null {
  const { width, height } = picture;
  return width > 0 && height > 0 && width <= maxSide && height <= maxSide ? picture : null;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 45 || !bytes.subarray(0, 8).equals(pngSignature)) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 20 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // The frame headers SOF0 to SOF15, but for the three that define tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
