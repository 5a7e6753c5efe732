import { createHash } from 'node:crypto';
import type { LogoType } from '@farmhand/contract';
import { type PictureHeader, pictureHeader } from '@farmhand/print-files';
import { type Said, said } from '@farmhand/words';

/** A side that no camera and no drawing of a hall needs. */
const MOST_SIDE = 8000;
/** Unpacked, a megapixel is four megabytes in every browser that shows it, however few bytes it has here. */
const MOST_MEGAPIXELS = 40;

/** What bytes from elsewhere are, as their own header says: what a sender claims to send is not to be trusted. */
export type Looked =
  | { readonly kind: 'picture'; readonly type: LogoType }
  | { readonly kind: 'refused'; readonly why: 'no_picture' | 'too_large'; readonly said: Said };

export function lookAt(bytes: Buffer): Looked {
  const header = pictureHeader(bytes);
  if (header === null) return { kind: 'refused', why: 'no_picture', said: said('field.not_a_picture') };
  if (!isTooLarge(header)) return { kind: 'picture', type: header.type };
  const { width, height } = header;
  const facts = { width, height, most_side: MOST_SIDE, most_megapixels: MOST_MEGAPIXELS };
  return { kind: 'refused', why: 'too_large', said: said('field.picture_too_large', facts) };
}

function isTooLarge({ width, height }: PictureHeader): boolean {
  return Math.max(width, height) > MOST_SIDE || width * height > MOST_MEGAPIXELS * 1_000_000;
}

/** A short mark of what is shown: another one, another address. */
export function pictureMark(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
