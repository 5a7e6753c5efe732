import { said } from '@farmhand/words';
import type { Clock } from './clock.ts';
import { bytesOf, type Http, type HttpRequest } from './http.ts';
import { LIMITS } from './limits.ts';
import { createPictureMeter } from './meter.ts';
import { createMjpegReader, isJpeg } from './mjpeg.ts';
import { PrinterError } from './printer-error.ts';
import { reachProblem } from './reach.ts';

type OnFrame = (jpeg: Buffer) => void;

const noPictures = (): PrinterError =>
  new PrinterError('rejected', null, { detail: said('link.camera_without_jpeg') });

/** Frames until the signal ends; a camera that ends the stream by itself is an error. */
export async function streamPictures(
  http: Http,
  url: string,
  onFrame: OnFrame,
  signal: AbortSignal,
): Promise<void> {
  try {
    const answer = await http.ask({ method: 'GET', path: url, signal });
    if (answer.status !== 200) {
      await answer.body.dump();
      throw noPictures();
    }
    const read = createMjpegReader(onFrame);
    const meter = createPictureMeter(http.clock);
    for await (const chunk of answer.body) {
      const bytes = Buffer.from(chunk);
      if (!read(bytes)) throw noPictures();
      // While we wait nothing is read, and the camera waits too.
      const { waitMs } = meter.take(bytes.length, 0);
      if (waitMs > 0) await http.clock.sleep(waitMs, { signal });
    }
  } catch (error) {
    // Being told to stop is the good end.
    if (signal.aborted) return;
    throw reachProblem(error);
  }
  throw new PrinterError('unreachable', 'no_answer', { detail: said('link.camera_ended') });
}

interface Polling {
  readonly clock: Clock;
  readonly everyMs: number;
  readonly onFrame: OnFrame;
  readonly signal: AbortSignal;
}

/** For cameras that give single pictures only. */
export async function pollPictures(
  ask: (request: Pick<HttpRequest, 'signal'>) => ReturnType<Http['ask']>,
  { clock, everyMs, onFrame, signal }: Polling,
): Promise<void> {
  try {
    while (!signal.aborted) {
      const answer = await ask({ signal });
      const picture = await bytesOf(answer, LIMITS.pictureBytes);
      if (answer.status !== 200 || !isJpeg(picture)) throw noPictures();
      onFrame(picture);
      await clock.sleep(everyMs, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
