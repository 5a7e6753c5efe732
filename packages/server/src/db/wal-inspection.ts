import { chmodSync, closeSync, copyFileSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * SQLite ends its write-ahead log at the first page that does not add up, and says nothing: after a crash that is how
 * it leaves out a write that was under way. When whole writes follow, they were committed, and are lost. Here the log
 * is read as SQLite's file format describes it, before SQLite opens it.
 */
export interface LostWrites {
  /** Those that were committed, as far as they can be counted. Null when the log as a whole can't be read. */
  readonly writes: number | null;
  /** Where the damaged log was kept, or null when it could not be. */
  readonly kept: string | null;
}

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC = 0x377f0682;

type Sum = readonly [number, number];

export function inspectWal(path: string, keptPath: string): LostWrites | null {
  const writes = lostWrites(path);
  return writes === 0 ? null : { writes, kept: keep(path, keptPath) };
}

function keep(path: string, keptPath: string): string | null {
  try {
    copyFileSync(path, keptPath);
    chmodSync(keptPath, 0o600);
    return keptPath;
  } catch {
    // A disk without room must not keep the service from starting.
    return null;
  }
}

/** Null when not even the beginning can be read. */
function lostWrites(path: string): number | null {
  const file = openIfThere(path);
  if (file === null) return 0;
  try {
    const size = fstatSync(file).size;
    // Nothing was ever committed to a log that short.
    if (size < HEADER_BYTES + FRAME_HEADER_BYTES) return 0;
    const header = readAt(file, 0, HEADER_BYTES);
    const log = readHeader(header);
    if (log !== null) return countLost(file, size, log);
    // A log that was made but not flushed before the power went is empty.
    return isBlank(file, size) ? 0 : null;
  } finally {
    closeSync(file);
  }
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch {
    // No log, or none that we may read: SQLite will say which.
    return null;
  }
}

interface Log {
  readonly pageBytes: number;
  readonly isBigEndian: boolean;
  readonly salts: Buffer;
  readonly sum: Sum;
}

function readHeader(header: Buffer): Log | null {
  const magic = header.readUInt32BE(0);
  const pageBytes = header.readUInt32BE(8);
  if ((magic & ~1) !== MAGIC || pageBytes < 512 || pageBytes > 65_536) return null;
  if ((pageBytes & (pageBytes - 1)) !== 0) return null;
  const isBigEndian = (magic & 1) === 1;
  const sum = added([0, 0], header.subarray(0, 24), isBigEndian);
  return isSum(header, 24, sum) ? { pageBytes, isBigEndian, salts: header.subarray(16, 24), sum } : null;
}

/** Frames of earlier rounds may follow in the same file: they have other salts. */
function countLost(file: number, size: number, { pageBytes, isBigEndian, salts, sum: start }: Log): number {
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  let sum: Sum | null = start;
  let lost = 0;
  for (let at = HEADER_BYTES; at + frameBytes <= size; at += frameBytes) {
    const frame = readAt(file, at, sum === null ? FRAME_HEADER_BYTES : frameBytes);
    const isOfThisRound = frame.compare(salts, 0, 8, 8, 16) === 0;
    if (sum !== null && isOfThisRound) {
      const next = added(added(sum, frame.subarray(0, 8), isBigEndian), frame.subarray(24), isBigEndian);
      sum = isSum(frame, 16, next) ? next : null;
    } else sum = null;
    // A frame that ends a write tells how large the database is then.
    if (sum === null && isOfThisRound && frame.readUInt32BE(4) !== 0) lost += 1;
  }
  return lost;
}

function isSum(bytes: Buffer, at: number, [first, second]: Sum): boolean {
  return bytes.readInt32BE(at) === first && bytes.readInt32BE(at + 4) === second;
}

/** SQLite's running checksum over pairs of words, in wrapping 32-bit arithmetic. */
function added([first, second]: Sum, bytes: Buffer, isBigEndian: boolean): Sum {
  let [a, b] = [first, second];
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    a = (a + (isBigEndian ? bytes.readInt32BE(at) : bytes.readInt32LE(at)) + b) | 0;
    b = (b + (isBigEndian ? bytes.readInt32BE(at + 4) : bytes.readInt32LE(at + 4)) + a) | 0;
  }
  return [a, b];
}

function readAt(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, at);
  return bytes;
}

function isBlank(file: number, size: number): boolean {
  const step = 65_536;
  for (let at = 0; at < size; at += step) {
    if (readAt(file, at, Math.min(step, size - at)).some((byte) => byte !== 0)) return false;
  }
  return true;
}
