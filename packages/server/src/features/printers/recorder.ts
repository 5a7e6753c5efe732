import type { Kernel } from '../../kernel.ts';
import { createKeyedQueue } from '../../live/keyed-queue.ts';
import type { WriteTx } from '../../live/write.ts';
import { alertOf } from './alerts.ts';
import { type CareTaken, isNothing, minus, plus, savable } from './care.ts';
import { keepHappenings } from './events.ts';
import type { Happening } from './happenings.ts';
import { audienceOf, presentStatus } from './present.ts';
import { amsChanged } from './slots.ts';
import type { Change, PrinterState } from './state.ts';
import { type PrintedCare, saveState } from './store.ts';
import { toSave } from './stored-state.ts';

/** What a printer has printed since the last time, for those who count it too; commits with the printer's own. */
export interface Printed extends PrintedCare {
  readonly printer_id: number;
}

export type Credit = (tx: WriteTx, printed: Printed) => Promise<void>;

/** One printer in memory. */
export interface Remembered {
  readonly id: number;
  state: PrinterState;
  /** Durable changes that are not in the database yet. */
  pending: Change[];
  /** What these changes were, one by one, for the printer's own record. */
  happened: Happening[];
  /** Passing state that is not in the database yet. */
  isDirty: boolean;
  /** On its way to the row or lately arrived there, in order: no longer in the state. */
  taken: CareTaken[];
  /** The number of the last one. */
  careWrites: number;
  writes: number;
}

export interface Recorder {
  /** Writes what is pending, at once and in order per printer. */
  record(printer: Remembered): void;
  /** Writes what is passing, and what is still pending, of many printers in one go. */
  flush(printers: Iterable<Remembered>): Promise<void>;
  settled(): Promise<void>;
}

const PRINTERS_PER_FLUSH = 100;

/** While a printer prints it is written twice a minute, so whoever has read its row before has minutes to show it. */
const KEPT_TAKEN = 16;

export function createRecorder(
  { write, log }: Pick<Kernel, 'write' | 'log'>,
  credit: Credit = async () => undefined,
): Recorder {
  const queue = createKeyedQueue();
  const running = new Set<Promise<void>>();

  /** Events carry the state as it is saved, so the newest of several changes speaks for them. */
  async function save(
    tx: WriteTx,
    { id, state, happened, careWrite }: Saved,
    changes: readonly Change[],
  ): Promise<void> {
    const saved = toSave(state, changes);
    const row = await saveState(tx.db, id, saved, careWrite);
    if (row === undefined) return;
    await keepHappenings(tx, id, happened);
    if (careWrite !== null) await credit(tx, { printer_id: id, ...saved.care });
    const has = (...kinds: Change['kind'][]) => changes.some(({ kind }) => kinds.includes(kind));
    if (has('status', 'plate', 'identity', 'found', 'lost')) {
      tx.emit('printer.status', audienceOf(row), presentStatus(row, state));
    }
    const tags = changes.flatMap((change) => (change.kind === 'ams' ? change.tags : []));
    if (has('ams')) await amsChanged(tx, row, state, tags);
    for (const change of changes) await alertOf(tx, change, row, state);
  }

  /** What fails waits for the next turn: nothing that happened is forgotten. */
  async function attempt(some: readonly Remembered[]): Promise<void> {
    const taken = some.map((printer) => ({
      printer,
      changes: printer.pending.splice(0),
      saved: take(printer),
    }));
    try {
      await write(async (tx) => {
        for (const { saved, changes } of taken) await save(tx, saved, changes);
      });
    } catch (error) {
      for (const { printer, changes, saved } of taken) putBack(printer, changes, saved);
      log.error({ err: error }, 'what printers reported could not be stored');
    } finally {
      for (const { printer } of taken) printer.writes -= 1;
    }
  }

  return {
    record(printer) {
      const turn = queue(String(printer.id), async () => {
        if (isWaiting(printer)) await attempt([printer]);
      });
      running.add(turn);
      void turn.finally(() => running.delete(turn));
    },
    async flush(printers) {
      const dirty = [...printers].filter(({ isDirty }) => isDirty);
      for (let from = 0; from < dirty.length; from += PRINTERS_PER_FLUSH) {
        await attempt(dirty.slice(from, from + PRINTERS_PER_FLUSH));
      }
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Whether something durable is not in the database yet. */
export const isWaiting = ({ pending, happened }: Remembered): boolean =>
  pending.length > 0 || happened.length > 0;

interface Saved {
  readonly id: number;
  readonly happened: readonly Happening[];
  readonly state: PrinterState;
  /** The number of what it adds to the counters; null when that is nothing. */
  readonly careWrite: number | null;
}

/** What is counted is taken out at once: two writes on their way must not both add it. */
function take(printer: Remembered): Saved {
  const { id, state } = printer;
  const care = savable(state.care);
  printer.isDirty = false;
  printer.writes += 1;
  printer.state = { ...state, care: minus(state.care, care) };
  const happened = printer.happened.splice(0);
  if (isNothing(care)) return { id, state, happened, careWrite: null };
  printer.careWrites += 1;
  printer.taken = [...printer.taken, { number: printer.careWrites, care }].slice(-KEPT_TAKEN);
  return { id, state, happened, careWrite: printer.careWrites };
}

function putBack(printer: Remembered, changes: readonly Change[], saved: Saved): void {
  const { state, happened, careWrite } = saved;
  printer.isDirty = true;
  printer.taken = printer.taken.filter(({ number }) => number !== careWrite);
  printer.pending.unshift(...changes);
  printer.happened.unshift(...happened);
  printer.state = { ...printer.state, care: plus(printer.state.care, savable(state.care)) };
}
