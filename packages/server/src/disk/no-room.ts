import { type Said, said } from '@farmhand/words';
import { troubleOf } from '../db/trouble.ts';
import { AppError } from '../http/error.ts';

/** Whether something failed for want of room, whichever wrapped it. */
export function isNoRoom(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    if (each instanceof AppError) return each.code === 'storage_full';
    if (troubleOf(each) === 'full') return true;
  }
  return false;
}

export function storageFull(
  why: Said = said('disk.no_room'),
  data: Readonly<Record<string, unknown>> = {},
): AppError {
  return new AppError('storage_full', why, { data });
}
