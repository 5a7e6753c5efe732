import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Far more than a whole run of the tests keeps at one time; containers often have much less. */
const ROOMY_BYTES = 2 * 1024 ** 3;

/**
 * Where tests keep what they throw away: in memory where there is room, because waiting for a disk proves nothing
 * about files that nobody will read again.
 */
export function fastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOMY_BYTES ? MEMORY : tmpdir();
  } catch {
    // No such folder on this system.
    return tmpdir();
  }
}
