import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openDataFolder } from './db/data-folder.ts';
import { findLostWrites, lostWritesLine } from './db/lost-writes.ts';
import { type DatabaseOptions, openDatabase } from './db/open.ts';
import { lockDataFolder } from './db/process-lock.ts';
import { checkSecretKey, loadSecretKey } from './db/secret-key.ts';
import { createSecrets } from './db/secrets.ts';
import { createHeadroom } from './disk/headroom.ts';
import { createRoom, type LookAtVolume } from './disk/room.ts';
import { loadTls } from './http/tls.ts';

interface FoundationOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly databasePlugins?: DatabaseOptions['plugins'];
  /** Is told of connections to the database. */
  readonly see: NonNullable<DatabaseOptions['see']>;
  readonly look?: LookAtVolume;
}

/** What everything else stands on: room, lock, secrets and database, in the order in which they can be had. */
export async function openFoundation({
  config,
  log,
  clock,
  databasePlugins = [],
  see,
  look,
}: FoundationOptions) {
  const { dataDir, databaseUrl, mode } = config;
  const notices = openDataFolder(dataDir);
  // First, because a wrong file must stop the start before anything is opened.
  const tls = await loadTls(config, clock);
  const holdsDatabase = databaseUrl === undefined;
  const headroom = holdsDatabase ? createHeadroom(dataDir, log) : null;
  const room = createRoom({
    folder: dataDir,
    holdsDatabase,
    look,
    clock,
    ...(look && { goodForMs: 0 }),
    giveUpFinal: headroom?.giveUpFinal,
  });
  // Neither a lock nor an SQLite file can be had without some room.
  headroom?.giveUpIfNeeded(room.now());
  room.openFinal();
  // With PostgreSQL several services may share the database; an SQLite file has one owner.
  const lock = holdsDatabase ? lockDataFolder(dataDir) : undefined;
  const secrets = createSecrets(loadSecretKey(dataDir, config.secretKey));
  try {
    // Before SQLite opens it: from then on nobody can tell.
    const lost = holdsDatabase ? findLostWrites(dataDir, clock.now()) : null;
    if (lost !== null) notices.push(lostWritesLine(lost));
    for (const notice of notices) log.warn(notice);
    const database = await openDatabase({
      ...{ dataDir, databaseUrl, mode, see, clock, log },
      plugins: databasePlugins,
    });
    await checkSecretKey(database, secrets);
    return { notices, tls, headroom, room, lock, secrets, lost, database };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
