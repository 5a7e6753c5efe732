import type { PicturesTable } from '../../db/picture-tables.ts';

export type PictureType = NonNullable<PicturesTable['type']>;

const SIGNS: readonly (readonly [PictureType, Buffer])[] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
];

/** By its bytes alone: whatever else a camera sends is nothing to show, and nothing to send to anybody. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  const found = SIGNS.find(([, sign]) => bytes.subarray(0, sign.length).equals(sign));
  return found?.[0] ?? null;
}
