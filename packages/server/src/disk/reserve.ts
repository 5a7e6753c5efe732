import type { StorageLevel } from '@farmhand/contract';

/** How much room is kept free, and what is refused when there is less: decisions alone, no disk. */

export const MIB = 1024 * 1024;

const LEAST_BYTES = 512 * MIB;
const SHARE_OF_VOLUME = 0.02;
/** On a volume too small for the reserve most of it is still there to be used. */
const MOST_OF_VOLUME = 0.2;
/** Rows are small: a database that may grow by this much lives on for days. */
const FOR_ROWS_BYTES = 64 * MIB;
const MOST_HEADROOM_BYTES = 16 * MIB;

export interface Volume {
  readonly total_bytes: number;
  readonly free_bytes: number;
}

/** What grows fast stays out of it. `setMib` is what an administrator asked for; null leaves it to us. */
export function reserveOf(setMib: number | null, totalBytes: number): number {
  const wanted = setMib === null ? Math.max(LEAST_BYTES, totalBytes * SHARE_OF_VOLUME) : setMib * MIB;
  return Math.round(Math.min(wanted, totalBytes * MOST_OF_VOLUME));
}

/** The last of the reserve, which is for what has to be recorded: nothing that can wait takes from it. */
function lastBytesOf(reserveBytes: number): number {
  return Math.min(reserveBytes / 2, FOR_ROWS_BYTES);
}

/** Half of what is kept for rows: the other half is what they take while the disk looks full to everybody else. */
export function headroomBytesOf(reserveBytes: number): number {
  return Math.round(Math.min(MOST_HEADROOM_BYTES, lastBytesOf(reserveBytes) / 2));
}

/** The very last, for those who can make room from inside. */
export function finalBytesOf(reserveBytes: number): number {
  return Math.round(headroomBytesOf(reserveBytes) / 2);
}

export function levelOf(freeBytes: number, reserveBytes: number): StorageLevel {
  if (freeBytes < lastBytesOf(reserveBytes)) return 'critical';
  if (freeBytes < reserveBytes) return 'full';
  return freeBytes < 2 * reserveBytes ? 'low' : 'ok';
}

/** An alert that is open stays open until there is clearly more room: it must not flicker. */
export function isLowStill(freeBytes: number, reserveBytes: number, wasLow: boolean): boolean {
  return freeBytes < (wasLow ? 2.5 : 2) * reserveBytes;
}
