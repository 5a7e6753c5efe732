import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A disk of its own, small enough to be filled, which only root can have. */
export interface SmallDisk {
  readonly folder: string;
  freeBytes(): number;
  /** As another program would: until there is no byte left. May be done again and again. */
  fill(): void;
  /** What `fill` took is free again. */
  clear(): void;
}

const CHUNK = Buffer.alloc(64 * 1024);

/** Whether tests have to run here that need one. */
const isRequired = process.env['CI'] === 'true' || process.env['FARM_REQUIRE_SMALL_DISK'] === '1';

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    // A container may forbid even root to mount.
    return false;
  } finally {
    rmdirSync(folder);
  }
}

/** Where it is required, a test that can't have it fails when it mounts. */
export const hasSmallDisk = isRequired || canMount();

export function smallDisk(mebibytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0700`, 'tmpfs', folder]);
  onTestFinished(() => {
    // Also when something still has a file open on it.
    execFileSync('umount', ['-l', folder]);
    rmdirSync(folder);
  });
  let filled = 0;
  return {
    folder,
    freeBytes() {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    fill() {
      filled += 1;
      const file = openSync(join(folder, `filler-${filled}`), 'w');
      try {
        for (let size = CHUNK.length; size >= 1; ) {
          try {
            if (writeSync(file, CHUNK, 0, size) < size) size = Math.floor(size / 2);
          } catch (error) {
            if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
            size = Math.floor(size / 2);
          }
        }
      } finally {
        closeSync(file);
      }
    },
    clear() {
      for (; filled > 0; filled -= 1) rmSync(join(folder, `filler-${filled}`));
    },
  };
}
