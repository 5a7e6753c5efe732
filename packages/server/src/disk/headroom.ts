import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isNoRoom } from './no-room.ts';
import { finalBytesOf, headroomBytesOf, MIB } from './reserve.ts';
import type { RoomState } from './room.ts';

const AT_ONCE_BYTES = MIB;
const HEADROOM_FILE = 'headroom';
const FINAL_FILE = `${HEADROOM_FILE}.last`;

/** Whether a file of the data folder is there for its size alone. */
export const isHeadroom = (name: string): boolean =>
  [HEADROOM_FILE, FINAL_FILE].some((file) => name === file || name === `${file}.new`);

export type Headroom = ReturnType<typeof createHeadroom>;

/**
 * Two files of no use but their size. Whatever else fills the disk can't have them. When there is nothing left we remove
 * the first: the database can then be opened and written for a while. The second stays until somebody comes who can make
 * room: what goes on writing by itself would only eat it up.
 */
export function createHeadroom(folder: string, log: { warn(fields: object, message: string): void }) {
  const path = join(folder, HEADROOM_FILE);
  const finalPath = join(folder, FINAL_FILE);

  function giveUpIfNeeded({ free_bytes }: Pick<RoomState, 'free_bytes'>): boolean {
    if (!existsSync(path) || free_bytes >= statSync(path).size) return false;
    rmSync(path, { force: true });
    log.warn({ free_bytes }, 'the disk is full: the head-room of the database was given up');
    return true;
  }

  async function make(file: string, bytes: number): Promise<void> {
    const unfinished = `${file}.new`;
    try {
      const made = await open(unfinished, 'w', 0o600);
      try {
        // Not zeros: some file systems store those in no room at all.
        for (let left = bytes; left > 0; left -= AT_ONCE_BYTES) {
          await made.writeFile(randomBytes(Math.min(left, AT_ONCE_BYTES)));
        }
        await made.sync();
      } finally {
        await made.close();
      }
      await rename(unfinished, file);
    } catch (error) {
      rmSync(unfinished, { force: true });
      // Somebody else was quicker. It is made when there is plenty again.
      if (!isNoRoom(error)) throw error;
    }
  }

  return {
    giveUpIfNeeded,
    /** For somebody who can make room, when there is next to nothing left. */
    giveUpFinal({ free_bytes }: Pick<RoomState, 'free_bytes'>): void {
      if (!existsSync(finalPath) || free_bytes >= statSync(finalPath).size / 2) return;
      rmSync(finalPath, { force: true });
      log.warn({ free_bytes }, 'the disk is full: the last of the head-room was given up to make room');
    },
    /** Makes them when there is plenty, and gives the first up when there is nothing. */
    async tend(state: RoomState): Promise<void> {
      const { free_bytes, reserve_bytes } = state;
      if (existsSync(path)) giveUpIfNeeded(state);
      const [bytes, finalBytes] = [headroomBytesOf(reserve_bytes), finalBytesOf(reserve_bytes)];
      if (free_bytes <= reserve_bytes + bytes + finalBytes) return;
      if (!existsSync(finalPath)) await make(finalPath, finalBytes);
      if (!existsSync(path)) await make(path, bytes);
    },
  };
}
