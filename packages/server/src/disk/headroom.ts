import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isNoRoom } from './no-room.ts';
import { lastBytesOf, MIB } from './reserve.ts';
import type { RoomState } from './room.ts';

const MOST_BYTES = 16 * MIB;
const AT_ONCE_BYTES = MIB;
export const HEADROOM_FILE = 'headroom';

/** Half of what is kept for rows: the other half is what they take while the disk looks full to everybody else. */
const sizeFor = ({ reserve_bytes }: Pick<RoomState, 'reserve_bytes'>) =>
  Math.round(Math.min(MOST_BYTES, lastBytesOf(reserve_bytes) / 2));

export type Headroom = ReturnType<typeof createHeadroom>;

/**
 * A file of no use but its size. Whatever else fills the disk can't have it, and when there is nothing left we remove it:
 * the database can then be opened and written for a while, until somebody has made room.
 */
export function createHeadroom(folder: string, log: { warn(fields: object, message: string): void }) {
  const path = join(folder, HEADROOM_FILE);

  function giveUpIfNeeded({ free_bytes }: Pick<RoomState, 'free_bytes'>): boolean {
    if (!existsSync(path) || free_bytes >= statSync(path).size) return false;
    rmSync(path, { force: true });
    log.warn({ free_bytes }, 'the disk is full: the head-room of the database was given up');
    return true;
  }

  async function make(bytes: number): Promise<void> {
    const unfinished = `${path}.new`;
    try {
      const file = await open(unfinished, 'w', 0o600);
      try {
        // Not zeros: some file systems store those in no room at all.
        for (let left = bytes; left > 0; left -= AT_ONCE_BYTES) {
          await file.writeFile(randomBytes(Math.min(left, AT_ONCE_BYTES)));
        }
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    } catch (error) {
      rmSync(unfinished, { force: true });
      // Somebody else was quicker. It is made when there is plenty again.
      if (!isNoRoom(error)) throw error;
    }
  }

  return {
    giveUpIfNeeded,
    /** Makes it when there is plenty, and gives it up when there is nothing. */
    async tend(state: RoomState): Promise<void> {
      if (existsSync(path)) giveUpIfNeeded(state);
      else if (state.free_bytes > state.reserve_bytes + sizeFor(state)) await make(sizeFor(state));
    },
  };
}
