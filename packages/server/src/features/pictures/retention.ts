import { patientNow } from '../../clock.ts';
import type { Kernel } from '../../kernel.ts';
import type { PictureFolder } from './folder.ts';
import * as store from './store.ts';

const KEPT_MS = 90 * 24 * 60 * 60_000;
const MOST_BYTES = 2 * 1024 ** 3;
/** So many at once, so that nobody waits for it. */
const AT_ONCE = 200;

interface RetentionDeps extends Pick<Kernel, 'database' | 'write' | 'clock'> {
  readonly folder: PictureFolder;
  /** All of them together. */
  readonly mostBytes?: number | undefined;
}

/** Bytes go before their row does: what a crash leaves is a row without bytes, and the next turn ends that. */
export function createRetention({ database, write, clock, folder, mostBytes = MOST_BYTES }: RetentionDeps) {
  const now = patientNow(clock);

  async function removeAll(next: () => Promise<readonly store.Leaving[]>): Promise<void> {
    for (let rows = await next(); rows.length > 0; rows = await next()) {
      for (const { file } of rows) if (file !== null) await folder.remove(file);
      const ids = rows.map(({ id }) => id);
      await write(({ db }) => store.deletePictures(db, ids));
    }
  }

  const removeLeaving = (): Promise<void> => removeAll(() => store.leavingPictures(database.read, AT_ONCE));

  /** Those of them that are too many, from the oldest. */
  async function beyondRoom(): Promise<store.Leaving[]> {
    let excess = (await store.keptBytes(database.read)) - mostBytes;
    const oldest = excess > 0 ? await store.oldestKept(database.read, AT_ONCE) : [];
    return oldest.filter(({ size_bytes }) => {
      const isTooMany = excess > 0;
      excess -= size_bytes ?? 0;
      return isTooMany;
    });
  }

  /** Without a row, as after a crash or a restore of an older backup: as old as that it would be gone anyway. */
  async function removeStrays(before: number): Promise<void> {
    const old = await folder.olderThan(before);
    const known = await store.namesKnown(database.read, old);
    for (const name of old) if (!known.has(name)) await folder.remove(name);
  }

  return {
    removeLeaving,
    async run(): Promise<void> {
      const before = now() - KEPT_MS;
      await removeLeaving();
      await removeAll(() => store.picturesBefore(database.read, before, AT_ONCE));
      await removeAll(beyondRoom);
      await removeStrays(before);
    },
  };
}
