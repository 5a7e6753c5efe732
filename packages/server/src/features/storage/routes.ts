import { ROUTES, type StorageState } from '@farmhand/contract';
import type { Reader } from '../../db/portable.ts';
import { toIso } from '../../db/portable.ts';
import { databaseBytes } from '../../db/size.ts';
import { type Endpoint, read } from '../../http/endpoint.ts';
import type { Kernel } from '../../kernel.ts';
import { countUploads, largestUploads, largestUsers, storedBytes } from '../models/index.ts';
import { type Measured, measure } from './measure.ts';

interface StorageDeps extends Pick<Kernel, 'database' | 'room' | 'clock'> {
  readonly dataDir: string;
}

const GOOD_FOR_MS = 10_000;
const MOST_SHOWN = 10;

export function storageEndpoints({ database, room, clock, dataDir }: StorageDeps): Endpoint[] {
  let measured: { readonly sizes: Promise<Measured>; readonly at: number } | undefined;

  /** Counting a large library takes a while: one count for all who ask. */
  function sizes(): Promise<Measured> {
    const at = clock.monotonic();
    if (measured === undefined || at - measured.at >= GOOD_FOR_MS) measured = { sizes: measure(dataDir), at };
    return measured.sizes;
  }

  function state(): StorageState {
    const { level } = room.now();
    const isFull = level === 'full' || level === 'critical';
    const trouble = database.writeTrouble();
    const isGrowth = (level === 'critical' && database.dialect === 'sqlite') || trouble === 'full';
    const refused = isGrowth ? 'growth' : isFull ? 'files' : 'nothing';
    return { level, refused, can_record: trouble === null };
  }

  async function whole(db: Reader) {
    const { total_bytes, free_bytes, reserve_bytes } = room.now();
    const { files, unfinished, backups, headroom, other } = await sizes();
    const now = clock.now();
    const uploads = await largestUploads(db, now, MOST_SHOWN);
    return {
      ...state(),
      total_bytes,
      free_bytes,
      reserve_bytes,
      holds_database: database.dialect === 'sqlite',
      parts: [
        { part: 'database' as const, bytes: await databaseBytes(database, dataDir) },
        { part: 'files' as const, bytes: files },
        { part: 'unfinished' as const, bytes: unfinished },
        { part: 'backups' as const, bytes: backups },
        { part: 'headroom' as const, bytes: headroom },
        { part: 'other' as const, bytes: other },
      ],
      stored_bytes: await storedBytes(db),
      users: await largestUsers(db, now, MOST_SHOWN),
      uploads_count: await countUploads(db, now),
      uploads: uploads.map((each) => ({ ...each, expires_at: toIso(each.expires_at) })),
    };
  }

  return [read(ROUTES.getStorage, (db) => whole(db)), read(ROUTES.getStorageState, () => state())];
}
