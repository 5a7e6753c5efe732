import type { Secrets } from '../../db/secrets.ts';

/** The same for the same secret key, and of no use to anybody who does not have it. */
export function keyMark(secrets: Secrets): string {
  return secrets.mac('backup', 'farmhand');
}
