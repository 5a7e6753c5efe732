import { Readable } from 'node:stream';
import type { Cancel, Clock } from '../../clock.ts';

/** The parts of `multipart/x-mixed-replace; boundary=frame`, as the route declares it. */
const HEAD = '--frame\r\nContent-Type: image/jpeg\r\nContent-Length: ';

export interface FrameStream {
  readonly stream: Readable;
  show(jpeg: Buffer): void;
  end(): void;
}

const END_GRACE_MS = 2_000;

/**
 * What one viewer reads. It is asked for a picture only when the line has taken the one before, and then gives the
 * newest: a slow viewer misses pictures, and costs the memory of one.
 */
export function createFrameStream(clock: Clock, stallMs: number): FrameStream {
  let waiting: Buffer | null = null;
  let isWanted = false;
  /** Null until there was something to take. */
  let takenAt: number | null = null;
  let cancelCut: Cancel | undefined;

  const stream = new Readable({
    // Nothing is read ahead: what waits in a buffer grows old.
    highWaterMark: 0,
    read() {
      isWanted = true;
      takenAt = clock.monotonic();
      give();
    },
    destroy(error, done) {
      cancelCut?.();
      waiting = null;
      done(error);
    },
  });

  function give(): void {
    if (!isWanted || waiting === null) return;
    const jpeg = waiting;
    waiting = null;
    isWanted = false;
    stream.push(Buffer.concat([Buffer.from(`${HEAD}${jpeg.length}\r\n\r\n`), jpeg, Buffer.from('\r\n')]));
  }

  return {
    stream,
    show(jpeg) {
      if (stream.destroyed || stream.readableEnded) return;
      takenAt ??= clock.monotonic();
      if (!isWanted && clock.monotonic() - takenAt > stallMs) {
        stream.destroy();
        return;
      }
      waiting = jpeg;
      give();
    },
    end() {
      if (stream.destroyed) return;
      waiting = null;
      stream.push(null);
      // Who does not read does not see the end either.
      cancelCut = clock.after(END_GRACE_MS, () => stream.destroy(), { ref: false });
    },
  };
}
