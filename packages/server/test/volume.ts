import { sql } from 'kysely';
import type { Volume } from '../src/disk/reserve.ts';
import type { Farm } from './kit.ts';

const MIB = 1024 * 1024;

/** A volume of 20 GiB, so with a reserve of 512 MiB, as full as the test says. */
export function volume(freeMib: number) {
  let free = freeMib;
  return {
    look: (): Volume => ({ total_bytes: 20 * 1024 * MIB, free_bytes: free * MIB }),
    leave(mebibytes: number): void {
      free = mebibytes;
    },
  };
}

/** Lets an SQLite database grow no further: it then says exactly what it says on a full disk. */
export async function fillDatabase({ app }: Farm, isFull: boolean): Promise<void> {
  const pages = isFull ? 1 : 1_000_000_000;
  await app.kernel.database.transaction((db) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db));
}
