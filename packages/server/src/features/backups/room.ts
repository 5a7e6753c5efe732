import type { Database } from '../../db/open.ts';
import { databaseBytes } from '../../db/size.ts';
import { isNoRoom, storageFull } from '../../disk/no-room.ts';
import { MIB } from '../../disk/reserve.ts';
import type { Room } from '../../disk/room.ts';

/** A copy, and with SQLite a scratch database beside it to prove the copy in. */
const COPIES = { sqlite: 2, postgres: 1 } as const;

export const noRoomForBackup = (mebibytes: number) =>
  `There is too little room for a backup, which takes about ${mebibytes} MiB. Make room, or keep fewer backups.`;

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
    throw storageFull(noRoomForBackup(Math.ceil(needed / MIB)));
  }
}
