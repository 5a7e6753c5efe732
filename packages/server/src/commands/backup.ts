import { join } from 'node:path';
import { attachDatabase } from '../db/open.ts';
import { findSecretKey, requireSecretKey } from '../db/secret-key.ts';
import { createRoom } from '../disk/room.ts';
import { backupHooks, checkRoomForBackup, createBackups } from '../features/backups/index.ts';
import { readSettings } from '../features/settings/index.ts';
import { AppError } from '../http/error.ts';
import { createBus } from '../live/bus.ts';
import { createWrite } from '../live/write.ts';
import type { Command } from './command.ts';

/** `npm run backup`: makes a backup, whether the service runs or not. */
export const backup: Command = {
  about: 'makes a backup, whether the service runs or not',
  takes: [],
  async run({ config, clock, log, say, signal }): Promise<number> {
    const { dataDir, databaseUrl, mode, secretKey } = config;
    const database = await attachDatabase({ dataDir, databaseUrl, mode, log });
    try {
      await requireSecretKey(database.read, findSecretKey(dataDir, secretKey));
      const write = createWrite({ database, bus: createBus(), clock });
      const room = createRoom({ folder: dataDir, holdsDatabase: databaseUrl === undefined });
      room.setReserve((await readSettings(database.read)).storage_reserve_mib);
      const checkRoom = () => checkRoomForBackup(database, room, dataDir);
      const backups = createBackups({ ...backupHooks, write, clock, place: config, secretKey, checkRoom });
      signal.addEventListener('abort', () => void backups.stop(), { once: true });
      say('Copying the database, then restoring the copy into a scratch database to prove it ...');
      const made = await backups.make();
      say(`The backup is verified: ${made.row_count} rows, ${made.size_bytes} bytes.`);
      say(join(backups.folder, made.file_name));
      return 0;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      say(error.message);
      return 1;
    } finally {
      await database.close();
    }
  },
};
