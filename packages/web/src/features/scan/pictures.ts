/** Sharp enough for a label at arm's length, small enough to be read several times a second on a phone. */
const FRAME_PX = 1280;
/** A photo of today's phones is too large to search at once; a small code needs it large, a blurred one small. */
const PHOTO_PX = [1200, 2400, 600] as const;

type Drawable = HTMLVideoElement | ImageBitmap;
export type Draw = (source: Drawable, width: number, height: number, longestPx: number) => ImageData | null;

/** Draws pictures into pixels, always on the same canvas. */
export function createDrawing(): Draw {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (source, width, height, longestPx) => {
    if (context === null || width === 0 || height === 0) return null;
    const scale = Math.min(1, longestPx / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
}

/** What the camera shows now; null before its first frame. */
export function frameOf(draw: Draw, video: HTMLVideoElement): ImageData | null {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  return draw(video, video.videoWidth, video.videoHeight, FRAME_PX);
}

/** A photo in the sizes in which a code may be found. Throws for a file that is no picture. */
export async function* sizesOf(draw: Draw, photo: Blob): AsyncGenerator<ImageData> {
  const picture = await createImageBitmap(photo);
  try {
    for (const longestPx of PHOTO_PX) {
      const drawn = draw(picture, picture.width, picture.height, longestPx);
      if (drawn !== null) yield drawn;
    }
  } finally {
    picture.close();
  }
}
