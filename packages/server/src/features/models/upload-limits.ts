import { type Said, said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { storageFull } from '../../disk/no-room.ts';
import { MIB } from '../../disk/reserve.ts';
import { AppError } from '../../http/error.ts';
import { readSettings } from '../settings/index.ts';
import * as usage from './usage-store.ts';

interface Used {
  readonly quota: string;
  readonly used: number;
  readonly adds: number;
  readonly limit: number | null;
  readonly words: Said;
}

/** Room is given back by deleting, not by waiting: no time is promised. */
function check({ quota, used, adds, limit, words }: Used): void {
  if (limit === null || used + adds <= limit) return;
  throw new AppError('quota_exceeded', words, { data: { quota, used, limit, resets_at: null } });
}

const bytesOf = (mebibytes: number | null) => (mebibytes === null ? null : mebibytes * MIB);

/**
 * Whether one person may begin an upload of this size. Called in the transaction that begins it, where no other write
 * comes between: of several at once only those pass that fit together.
 */
export async function checkBegin(db: Reader, userId: number, sizeBytes: number, now: number): Promise<void> {
  const settings = await readSettings(db);
  const begun = await usage.unfinishedOf(db, userId, now);
  const perUser = settings.unfinished_uploads_per_user;
  check({
    quota: 'unfinished_uploads',
    used: begun.count,
    adds: 1,
    limit: perUser,
    words: said('upload.too_many', { used: begun.count, limit: perUser }),
  });
  check({
    quota: 'unfinished_bytes',
    used: begun.bytes,
    adds: sizeBytes,
    limit: bytesOf(settings.unfinished_mib_per_user),
    words: said('upload.unfinished_too_large', { limit_mib: settings.unfinished_mib_per_user }),
  });
  await checkStored(db, userId, begun.bytes + sizeBytes);
}

/** Whether one person, and all together, may store so many bytes more; zero after they are stored already. */
export async function checkStored(db: Reader, userId: number, adds: number): Promise<void> {
  const { stored_mib_per_user, stored_mib } = await readSettings(db);
  if (stored_mib_per_user !== null) {
    check({
      quota: 'stored_bytes',
      used: await usage.storedBytesOf(db, userId),
      adds,
      limit: bytesOf(stored_mib_per_user),
      words: said('upload.your_files_too_large', { limit_mib: stored_mib_per_user }),
    });
  }
  if (stored_mib !== null && (await usage.storedBytes(db)) + adds > stored_mib * MIB) {
    throw storageFull(said('upload.all_files_too_large', { limit_mib: stored_mib }));
  }
}
