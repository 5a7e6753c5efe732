import { said } from '@farmhand/words';
import type { Database } from '../../db/open.ts';
import { databaseBytes } from '../../db/size.ts';
import { isNoRoom, storageFull } from '../../disk/no-room.ts';
import { MIB } from '../../disk/reserve.ts';
import type { Room } from '../../disk/room.ts';

/** A copy, and with SQLite a scratch database beside it to prove the copy in. */
const COPIES = { sqlite: 2, postgres: 1 } as const;

/** Before anything is written: a backup that runs out of room half way helps nobody. */
export async function checkRoomForBackup(
  database: Pick<Database, 'dialect' | 'read'>,
  room: Pick<Room, 'check'>,
  dataDir: string,
): Promise<void> {
  const needed = COPIES[database.dialect] * (await databaseBytes(database, dataDir));
  try {
    room.check(needed);
  } catch (error) {
    if (!isNoRoom(error)) throw error;
    throw storageFull(said('backup.no_room', { size_mib: Math.ceil(needed / MIB) }));
  }
}
