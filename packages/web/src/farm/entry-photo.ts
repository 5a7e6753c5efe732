import { readAnswer } from '@farmhand/client';
import { reach } from '../api/client.ts';

/** Enough to see a loose corner, small enough for the worst network of a hall. */
const LONGEST_PX = 2048;
const QUALITY = 0.82;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Never larger than it is. */
export function fitted({ width, height }: Size, longestPx = LONGEST_PX): Size {
  const scale = Math.min(1, longestPx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * As a JPEG of moderate size, the right way up, and without what a camera writes beside it, the place above all. Throws
 * for a file that this browser can't read as a picture.
 */
export async function shrunk(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo);
  try {
    const canvas = document.createElement('canvas');
    const { width, height } = fitted(picture);
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('this browser draws no pictures');
    // JPEG knows no transparency, and would show it black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (drawn === null) throw new Error('this browser writes no JPEG');
    return drawn;
  } finally {
    picture.close();
  }
}

/** Bytes are sent by address: the client has no method for them. */
export async function sendPhoto(entryId: number, photo: Blob): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' };
  await readAnswer(await reach(`/api/v1/archive/${entryId}/photo`, { method: 'PUT', headers, body: photo }));
}
