import type { WriteTx } from '../../../live/write.ts';
import { isWaiting, keepHappenings } from '../recording/index.ts';
import { type Left, leftText, plateCleared, plateOccupied, printedUnseen } from '../state/index.ts';
import { occupyPlate } from '../store.ts';
import type { Hearing } from './hearing.ts';
import type { Reloads } from './reloads.ts';
import type { Watched } from './watched.ts';

interface PlateDeps {
  readonly watched: ReadonlyMap<number, Watched>;
  readonly reloads: Pick<Reloads, 'of'>;
  readonly apply: Hearing['apply'];
}

/** What people and runs say of plates: no report shows it. */
export function createPlates({ watched, reloads, apply }: PlateDeps) {
  function clear(id: number): void {
    const printer = watched.get(id);
    if (printer === undefined) return;
    const { state, changes } = plateCleared(printer.state);
    // A write that is on its way may carry the plate as it was: the last word must be this one.
    const isRacing = printer.writes > 0 || isWaiting(printer);
    apply(printer, { state, changes: isRacing ? [{ kind: 'plate' }] : changes }, []);
  }

  function occupied(id: number, left: Left | null): void {
    const printer = watched.get(id);
    if (printer !== undefined) apply(printer, plateOccupied(printer.state, left), []);
  }

  return {
    plateCleared(id: number): void {
      // A printer that is just being added may have been read before.
      if (watched.has(id)) clear(id);
      else void reloads.of(id)?.then(() => clear(id));
    },

    /** Commits with the caller's write: a print that only its run knows of must not be printed over after a crash. */
    async occupyPlate(tx: WriteTx, id: number, { mark }: { readonly mark: string }): Promise<void> {
      const left: Left = { mark, file_name: null, outcome: 'unknown', at: tx.now };
      if (!(await occupyPlate(tx.db, id, leftText(left)))) return;
      await keepHappenings(tx, id, [printedUnseen(tx.now)]);
      tx.afterCommit(() => occupied(id, left));
    },

    /** After a stop that holds nothing: a person looks at it before anything starts, whatever it did. */
    async awaitClearPlate(tx: WriteTx, id: number): Promise<void> {
      if (await occupyPlate(tx.db, id, null)) tx.afterCommit(() => occupied(id, null));
    },
  };
}
