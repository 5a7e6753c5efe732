import { isFaultOfData } from '../../../db/portable.ts';
import type { Write } from '../../../live/write.ts';
import { findAnyPrinter } from '../store.ts';
import { keepHappenings } from './events.ts';
import type { Taken } from './remembered.ts';
import { type NozzleRecords, saveRow, tellChanges } from './save.ts';

interface ApartDeps {
  readonly write: Write;
  readonly nozzles: NozzleRecords;
  /** Told of what the database will never take. */
  dropped(error: unknown, what: object): void;
}

/** What is still to be stored, when the database stopped taking writes half-way. */
export type Rest = Pick<Taken, 'happened' | 'changes'>;

/**
 * For what has failed again and again as a whole: the row first, then everything else by itself. What is at fault
 * itself is dropped, so that it does not keep the rest from being stored for ever. Throws when the row can't be stored.
 */
export async function saveApart(taken: Taken, deps: ApartDeps): Promise<Rest> {
  const { write } = deps;
  const { id, state } = taken;
  await saveRowAnyhow(taken, deps);
  const happened = await each(taken.happened, deps, (happening) =>
    write(async (tx) => {
      if ((await findAnyPrinter(tx.db, id)) !== undefined) await keepHappenings(tx, id, [happening]);
    }),
  );
  const changes = await each(taken.changes, deps, (change) =>
    write(async (tx) => {
      const row = await findAnyPrinter(tx.db, id);
      if (row !== undefined) await tellChanges(tx, row, state, [change]);
    }),
  );
  return { happened, changes };
}

async function saveRowAnyhow(taken: Taken, { write, nozzles, dropped }: ApartDeps): Promise<void> {
  try {
    await write((tx) => saveRow(tx, taken, nozzles));
  } catch (error) {
    const lasting = taken.changes.filter(({ kind }) => kind === 'plate' || kind === 'identity');
    if (!isFaultOfData(error) || lasting.length === taken.changes.length) throw error;
    await write((tx) => saveRow(tx, { ...taken, changes: lasting }, nozzles));
    dropped(error, { printer_id: taken.id, changes: taken.changes });
  }
}

/** Answers those that the database did not take although nothing is wrong with them. */
async function each<T extends object>(
  all: readonly T[],
  { dropped }: ApartDeps,
  store: (one: T) => Promise<void>,
): Promise<T[]> {
  const rest: T[] = [];
  for (const one of all) {
    try {
      await store(one);
    } catch (error) {
      if (isFaultOfData(error)) dropped(error, one);
      else rest.push(one);
    }
  }
  return rest;
}
