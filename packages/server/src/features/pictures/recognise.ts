import { type Said, said } from '@farmhand/words';
import type { PicturesTable } from '../../db/picture-tables.ts';
import { lookAt } from '../../http/shown-picture.ts';

export type PictureType = NonNullable<PicturesTable['type']>;

/** By its bytes alone: whatever else a camera sends is nothing to show, and nothing to send to anybody. */
export function recognise(bytes: Buffer, printer: string): PictureType | Said {
  const looked = lookAt(bytes);
  if (looked.kind === 'refused' && looked.why === 'too_large')
    return said('camera.still_too_large', { printer });
  // Not every place that shows what a camera saw shows WebP.
  if (looked.kind === 'refused' || looked.type === 'image/webp')
    return said('camera.still_unreadable', { printer });
  return looked.type;
}
