import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../../http/download.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { type CaptureTimings, createCapturer } from './capturer.ts';
import { createPictureFolder } from './folder.ts';
import type { PictureType } from './recognise.ts';
import { createRetention } from './retention.ts';
import type { Seen } from './sight.ts';
import { findOfAlert, letGoOfRun, type PictureRow } from './store.ts';
import type { TakeDeps } from './take.ts';

/** Beside what is told. */
const LOOK_EVERY_MS = 10_000;
const CLEAN_EVERY_MS = 60 * 60_000;
/** How long a message waits for its picture, from the moment that both are of. */
const WAIT_MS = 10_000;
const ASK_EVERY_MS = 250;

export interface PicturesOptions extends Partial<CaptureTimings> {
  readonly mostBytes?: number;
}

interface PicturesDeps {
  /** Its writes are void unless the printers are ours. */
  readonly driving: Kernel;
  readonly kernel: Kernel;
  readonly dataDir: string;
  readonly still: TakeDeps['still'];
  mayCapture(): boolean;
  readonly options?: PicturesOptions | undefined;
}

export interface KeptPicture {
  readonly bytes: Buffer;
  readonly type: PictureType;
}

interface OfAlert {
  readonly id: number;
  readonly job_id: number | null;
  readonly created_at: number;
}

export type Pictures = ReturnType<typeof createPictures>;

/** What cameras saw when prints ended or stood still: taken in the background, kept for a while. */
export function createPictures({ driving, kernel, dataDir, still, mayCapture, options }: PicturesDeps) {
  const { database, clock, timers, log } = kernel;
  const folder = createPictureFolder(join(dataDir, 'pictures'));
  const capturer = createCapturer({ kernel: driving, folder, still, mayCapture, timings: options });
  const retention = createRetention({ ...kernel, folder, mostBytes: options?.mostBytes });
  const closing = new AbortController();
  let sweeping: Promise<void> = Promise.resolve();

  function sweepSoon(): void {
    sweeping = sweeping
      .then(() => retention.removeLeaving())
      .catch((error: unknown) => log.warn({ err: error }, 'pictures could not be removed'));
  }

  /** Once it is taken, or it is known that there is none; no longer than a message may wait. */
  async function settledOf(alert: OfAlert, signal: AbortSignal): Promise<PictureRow | undefined> {
    const either = AbortSignal.any([signal, closing.signal]);
    const age = Math.max(0, clock.now() - alert.created_at);
    const until = clock.monotonic() + WAIT_MS - age;
    for (;;) {
      const row = await findOfAlert(database.read, alert);
      if (row?.state !== 'pending' || either.aborted || clock.monotonic() >= until) return row;
      // Being called off is no failure: it goes without.
      await clock.sleep(ASK_EVERY_MS, { signal: either, ref: false }).catch(() => undefined);
    }
  }

  return {
    nudge: capturer.nudge,

    /** For a reader who may see it; null where there is none. */
    async ofAlert(
      alert: OfAlert,
      isFor: (picture: Seen) => boolean,
      signal: AbortSignal,
    ): Promise<KeptPicture | null> {
      const known = await findOfAlert(database.read, alert);
      if (known === undefined || !isFor(known)) return null;
      const row = await settledOf(alert, signal);
      if (row?.state !== 'kept' || row.type === null || row.file === null) return null;
      const bytes = await folder.read(row.file);
      return bytes === null ? null : { bytes, type: row.type };
    },

    /** Null when the bytes are gone. */
    open: async ({ file }: Pick<PictureRow, 'file'>, range: ByteRange): Promise<Readable | null> =>
      file === null ? null : folder.open(file, range),

    /** With the entry of the archive that shows them. */
    async letGo(tx: WriteTx, runId: number): Promise<void> {
      await letGoOfRun(tx.db, runId);
      tx.afterCommit(sweepSoon);
    },

    start(): void {
      timers.every(LOOK_EVERY_MS, 'pictures to take', async () => capturer.nudge());
      timers.every(CLEAN_EVERY_MS, 'old pictures', retention.run);
    },

    /** From here on the cameras are ours to look through. */
    begin: capturer.start,
    rest: capturer.stop,

    async close(): Promise<void> {
      closing.abort();
      await capturer.stop();
      await sweeping;
    },
  };
}
