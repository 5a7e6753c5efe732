import type { Http } from '../http.ts';
import { objectsAt, textAt, type VendorObject } from '../lenient.ts';
import { pollPictures, streamPictures } from '../pictures.ts';

export interface Webcam {
  readonly kind: 'stream' | 'snapshot';
  readonly url: string;
}

/**
 * The first camera that gives JPEG pictures. Relative addresses belong to the web host, not to Moonraker's port (B.6).
 * Services other than MJPEG streamers speak video, but most give single pictures beside it. The list is what anybody
 * may have written there: it leads to the printer's own host, or nowhere.
 */
export function chooseWebcam(list: VendorObject, webHost: string): Webcam | null {
  for (const cam of objectsAt(list, 'webcams')) {
    if (cam['enabled'] === false) continue;
    const stream = addressOf(textAt(cam, 'stream_url'), webHost);
    const snapshot = addressOf(textAt(cam, 'snapshot_url'), webHost);
    const isMjpeg = /mjpeg/i.test(textAt(cam, 'service') ?? 'mjpegstreamer');
    if (isMjpeg && stream !== null) return { kind: 'stream', url: stream };
    if (snapshot !== null) return { kind: 'snapshot', url: snapshot };
  }
  return null;
}

function addressOf(text: string | null, webHost: string): string | null {
  if (text === null || !URL.canParse(text, webHost)) return null;
  const url = new URL(text, webHost);
  const isOwn = url.hostname === new URL(webHost).hostname && url.username === '' && url.password === '';
  return url.protocol === 'http:' && isOwn ? url.href : null;
}

export function openCamera(http: Http, webcam: Webcam, everyMs: number) {
  return (onFrame: (jpeg: Buffer) => void, signal: AbortSignal): Promise<void> =>
    webcam.kind === 'stream'
      ? streamPictures(http, webcam.url, onFrame, signal)
      : pollPictures((more) => http.ask({ method: 'GET', path: webcam.url, ...more }), {
          clock: http.clock,
          everyMs,
          onFrame,
          signal,
        });
}
