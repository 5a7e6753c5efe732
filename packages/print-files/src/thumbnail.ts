import type { Thumbnail } from './description.ts';
import { pictureHeader } from './picture-header.ts';
import { qoiToPng } from './qoi.ts';

const maxSide = 4096;

/** A picture as its own bytes describe it, whatever its name or announcement says; null when it is none. */
export function thumbnail(bytes: Buffer): Thumbnail | null {
  const header = pictureHeader(bytes);
  // Slicers write no WebP, and whatever shows these pictures was promised one of two kinds.
  if (header?.type === 'image/webp') return null;
  if (header !== null) return sane({ ...header, type: header.type, bytes });
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
  return width <= maxSide && height <= maxSide ? picture : null;
}
