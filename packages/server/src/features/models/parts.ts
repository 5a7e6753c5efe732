import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { RoomClaim } from '../../disk/room.ts';
import { AppError } from '../../http/error.ts';
import type { Draft } from './blobs.ts';

export type Parts = ReturnType<typeof createParts>;

/** Why bytes stopped coming before their end; what had arrived is kept. */
const isCutOff = (error: unknown) => error instanceof AppError && error.status === 400;

type Claimed = Pick<RoomClaim, 'take'>;

async function fill(
  file: FileHandle,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
  claim: Claimed,
): Promise<number> {
  let length = offset;
  try {
    await file.truncate(offset);
    for await (const chunk of bytes) {
      claim.take(chunk.length);
      for (let written = 0; written < chunk.length; ) {
        const { bytesWritten } = await file.write(chunk, written, chunk.length - written, length);
        written += bytesWritten;
        length += bytesWritten;
      }
    }
  } catch (error) {
    if (!isCutOff(error)) throw error;
  }
  return length;
}

/** The bytes of uploads that are not complete yet, one file each. */
export function createParts(folder: string) {
  const pathOf = (id: number) => join(folder, `${id}.part`);

  return {
    pathOf,

    async create(id: number): Promise<void> {
      const file = await open(pathOf(id), 'w', 0o600);
      await file.close();
    },

    /** How much of what was recorded as received is really here. */
    async offsetOf({ id, received_bytes }: { id: number; received_bytes: number }): Promise<number> {
      const here = await stat(pathOf(id)).then(
        ({ size }) => size,
        () => 0,
      );
      return Math.min(received_bytes, here);
    },

    /**
     * Answers the new length, on disk for good. A sender that hangs up has still sent what arrived; a piece that fails
     * otherwise is given back whole, because nobody was told that it is here.
     */
    async append(
      id: number,
      offset: number,
      bytes: AsyncIterable<Uint8Array>,
      claim: Claimed,
    ): Promise<number> {
      const file = await open(pathOf(id), offset === 0 ? 'w' : 'r+', 0o600);
      try {
        const length = await fill(file, offset, bytes, claim);
        await file.sync();
        return length;
      } catch (error) {
        await file.truncate(offset);
        throw error;
      } finally {
        await file.close();
      }
    },

    /** What came after this could not be recorded. */
    async cutTo({ id, received_bytes }: { id: number; received_bytes: number }): Promise<void> {
      const here = await stat(pathOf(id)).catch(() => null);
      if (here !== null && here.size > received_bytes) await truncate(pathOf(id), received_bytes);
    },

    async draftOf(id: number, sizeBytes: number): Promise<Draft> {
      const path = pathOf(id);
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      // Emptied, not removed: the upload is then at its beginning again.
      const discard = () => truncate(path).catch(() => undefined);
      return { path, sha256: hash.digest('hex'), size_bytes: sizeBytes, discard };
    },

    remove: (id: number) => rm(pathOf(id), { force: true }),

    async removeAllBut(ids: readonly number[]): Promise<void> {
      const kept = new Set(ids.map((id) => `${id}.part`));
      for (const name of await readdir(folder)) {
        if (name.endsWith('.part') && !kept.has(name)) await rm(join(folder, name), { force: true });
      }
    },
  };
}
