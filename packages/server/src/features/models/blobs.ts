import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { systemClock } from '../../clock.ts';
import { flushFolder, moveInto, writeFlushed } from '../../disk/flushed.ts';
import type { RoomClaim } from '../../disk/room.ts';
import type { ByteRange } from '../../http/download.ts';
import { createKeyedQueue } from '../../live/keyed-queue.ts';

/** A file that has arrived whole and is flushed, but has no place yet. */
export interface Draft {
  readonly path: string;
  readonly sha256: string;
  readonly size_bytes: number;
  discard(): Promise<void>;
}

export interface Picture {
  readonly plate: number;
  readonly bytes: Uint8Array;
}

/** Far longer than a file that arrives stands still, or waits for its row. */
const NEIGHBOURS_MS = 60 * 60 * 1000;

export type Blobs = ReturnType<typeof createBlobs>;

interface BlobDeps {
  readonly folder: string;
  /** Whether any row of the database has this file. */
  isReferenced(sha256: string): Promise<boolean>;
  /** Another service may work on the same folder: what it has in hand is no remainder of a crash. */
  readonly mayHaveNeighbours?: boolean;
  readonly log: { error(fields: object, message: string): void };
}

/**
 * Files by the hash of their content, so that equal ones are stored once. A file gets its place before the row that
 * names it commits, and leaves after the last such row is gone. In between it is in doubt, which a mark on disk
 * remembers: after a crash exactly the marked ones are looked at, and those without a row removed. Never is a file
 * removed only because this database does not know it: it might be the wrong database.
 */
export function createBlobs({ folder, isReferenced, mayHaveNeighbours = false, log }: BlobDeps) {
  const incoming = join(folder, 'incoming');
  const doubts = join(folder, 'in-doubt');
  /** How many writes are about to refer to a file. */
  const holds = new Map<string, number>();
  /** By the place where they came from: files of which the database could not be asked whether they go back there. */
  const owed = new Map<string, string>();
  const sweeping = new Set<Promise<void>>();
  /** A hold ends, and a file is swept, one after the other: what a sweep was told of the rows is true until it ends. */
  const inTurn = createKeyedQueue();

  const homeOf = (sha256: string) => join(folder, sha256.slice(0, 2));
  const pathOf = (sha256: string) => join(homeOf(sha256), sha256);
  const pictureOf = (sha256: string, plate: number) => `${pathOf(sha256)}.${plate}.picture`;

  async function mark(sha256: string): Promise<void> {
    await writeFlushed(join(doubts, sha256), Buffer.alloc(0));
    await flushFolder(doubts);
  }

  /**
   * Removes a file that nobody needs, and the doubt about it either way. One that `cameFrom` somewhere goes back there
   * instead: moved, because a full disk has no room for a copy, and never onto what has come there since.
   */
  async function sweep(sha256: string, cameFrom?: string): Promise<void> {
    if (cameFrom !== undefined) owed.set(cameFrom, sha256);
    const isNeeded = await isReferenced(sha256);
    if (cameFrom !== undefined) owed.delete(cameFrom);
    // Whoever holds it sweeps later. From here on nothing waits, so nobody can begin to hold it in between.
    if (holds.has(sha256)) return;
    if (!isNeeded) {
      const home = homeOf(sha256);
      mkdirSync(home, { recursive: true, mode: 0o700 });
      const names = readdirSync(home).filter((each) => each.startsWith(sha256));
      if (cameFrom !== undefined && names.includes(sha256) && !existsSync(cameFrom))
        renameSync(pathOf(sha256), cameFrom);
      for (const name of names) rmSync(join(home, name), { force: true });
    }
    rmSync(join(doubts, sha256), { force: true });
  }

  /** By the file's own time, which is the machine's: of a neighbour only what it has long given up. */
  async function remaindersIn(place: string): Promise<string[]> {
    const names = await readdir(place);
    if (!mayHaveNeighbours) return names;
    const oldest = systemClock.now() - NEIGHBOURS_MS;
    const files = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(place, name)).catch(() => null))?.mtimeMs })),
    );
    return files.flatMap(({ name, at }) => (at !== undefined && at < oldest ? [name] : []));
  }

  return {
    folder: incoming,

    async start(): Promise<void> {
      for (const path of [incoming, doubts]) mkdirSync(path, { recursive: true, mode: 0o700 });
      for (const name of await remaindersIn(incoming)) {
        if (name.endsWith('.draft')) await rm(join(incoming, name), { force: true });
      }
      for (const sha256 of await remaindersIn(doubts)) await inTurn(sha256, () => sweep(sha256));
    },

    async settled(): Promise<void> {
      await Promise.all(sweeping);
    },

    /** Stores bytes as they come and hashes them on the way. Leaves nothing behind when they end early. */
    async write(bytes: AsyncIterable<Uint8Array>, claim: Pick<RoomClaim, 'take'>): Promise<Draft> {
      const path = join(incoming, `${randomUUID()}.draft`);
      const discard = () => rm(path, { force: true });
      const hash = createHash('sha256');
      let size = 0;
      try {
        const file = await open(path, 'wx', 0o600);
        try {
          for await (const chunk of bytes) {
            hash.update(chunk);
            size += chunk.length;
            claim.take(chunk.length);
            await file.writeFile(chunk);
          }
          await file.sync();
        } finally {
          await file.close();
        }
      } catch (error) {
        await discard();
        throw error;
      }
      return { path, sha256: hash.digest('hex'), size_bytes: size, discard };
    },

    /** Gives a draft its place. Until `release` the file stays, whatever the database says. */
    async place(draft: Draft, pictures: readonly Picture[]): Promise<void> {
      const { sha256 } = draft;
      holds.set(sha256, (holds.get(sha256) ?? 0) + 1);
      try {
        await mark(sha256);
        await mkdir(homeOf(sha256), { recursive: true, mode: 0o700 });
        await flushFolder(folder);
        for (const { plate, bytes } of pictures) {
          const drawn = join(incoming, `${randomUUID()}.draft`);
          await writeFlushed(drawn, bytes);
          await moveInto(drawn, pictureOf(sha256, plate));
        }
        await moveInto(draft.path, pathOf(sha256));
      } catch (error) {
        await this.release(sha256, draft.path);
        throw error;
      }
    },

    /**
     * Called when the write that a file was placed for has ended, well or not. A file that nobody needs then goes back
     * to where it came from, if that is told.
     */
    release: (sha256: string, cameFrom?: string): Promise<void> =>
      inTurn(sha256, async () => {
        const others = (holds.get(sha256) ?? 1) - 1;
        if (others > 0) holds.set(sha256, others);
        else holds.delete(sha256);
        if (others <= 0) await sweep(sha256, cameFrom);
      }),

    /** Makes up for a `release` that could not ask the database: before anybody looks what is at that place. */
    async settle(cameFrom: string): Promise<void> {
      const sha256 = owed.get(cameFrom);
      if (sha256 === undefined) return;
      await inTurn(sha256, async () => {
        if (owed.get(cameFrom) === sha256) await sweep(sha256, cameFrom);
      });
    },

    /** Before a row that names the file is deleted. */
    mark,

    /** After that delete has committed. */
    sweepSoon(sha256: string): void {
      const swept = inTurn(sha256, () => sweep(sha256))
        .catch((error: unknown) => log.error({ err: error, sha256 }, 'a file could not be removed'))
        .finally(() => sweeping.delete(swept));
      sweeping.add(swept);
    },

    pathOf,

    read: (sha256: string, range?: ByteRange) => readPart(pathOf(sha256), range),
    readPicture: (sha256: string, plate: number, range?: ByteRange) =>
      readPart(pictureOf(sha256, plate), range),
    pictureSize: async (sha256: string, plate: number) => (await stat(pictureOf(sha256, plate))).size,
  };
}

/** Fails at once, not half way, when the file is gone. */
async function readPart(path: string, range: ByteRange | undefined): Promise<Readable> {
  const file = await open(path, 'r');
  return file.createReadStream(range);
}
