import type { BodySent, Routes } from '@farmhand/contract';
import { bounded } from '../bounded.ts';
import { startUndoWait } from './undo-wait.ts';

export type PlateClearing = NonNullable<BodySent<Routes['clearPlate']>>;

/** One plate that is to be cleared, with what the person saw on it. */
export interface PlateClear {
  readonly printerId: number;
  readonly name: string;
  readonly body: PlateClearing;
}

export interface ClearSent extends PlateClear {
  /** The same for every attempt, so that the service does it once. */
  readonly key: string;
}

export interface ClearLine extends ClearSent {
  /** `unsent`: nobody has answered, and it is sent again. */
  readonly progress: 'waiting' | 'running' | 'unsent' | 'done' | 'failed';
  readonly error: unknown;
}

/** What was asked for at once, and can be taken back at once while it waits. */
export interface ClearBatch {
  readonly id: number;
  readonly isWaiting: boolean;
  readonly isHeld: boolean;
  readonly lines: readonly ClearLine[];
}

interface PlateClearsOptions {
  /** How long it can be taken back. */
  readonly waitMs: number;
  readonly send: (clear: ClearLine) => Promise<void>;
  readonly newKey: () => string;
  /** Whether what failed so is sent again later. */
  readonly isForLater: (clear: ClearLine, error: unknown) => boolean;
}

/** Enough to be quick, few enough to leave the service room for others. */
const AT_ONCE = 6;

/** Clears that wait a moment before they are sent: each is done once, or taken back. */
export function createPlateClears({ waitMs, send, newKey, isForLater }: PlateClearsOptions) {
  let batches: readonly ClearBatch[] = [];
  let lastId = 0;
  const waits = new Map<number, ReturnType<typeof startUndoWait>>();
  const listeners = new Set<() => void>();

  const find = (id: number) => batches.find((batch) => batch.id === id);
  function change(next: readonly ClearBatch[]): void {
    batches = next;
    for (const listener of listeners) listener();
  }
  const put = (id: number, part: Partial<ClearBatch>) =>
    change(batches.map((batch) => (batch.id === id ? { ...batch, ...part } : batch)));
  function note(id: number, key: string, part: Partial<ClearLine>): void {
    const lines = find(id)?.lines.map((line) => (line.key === key ? { ...line, ...part } : line));
    if (lines !== undefined) put(id, { lines });
  }

  async function launch(id: number, key: string, from: 'waiting' | 'unsent' = 'waiting'): Promise<void> {
    const line = find(id)?.lines.find((each) => each.key === key);
    if (line?.progress !== from) return;
    note(id, key, { progress: 'running' });
    try {
      await send(line);
      note(id, key, { progress: 'done' });
    } catch (error) {
      note(id, key, { progress: isForLater(line, error) ? 'unsent' : 'failed', error });
    }
  }

  function stopWaiting(id: number): void {
    waits.get(id)?.stop();
    waits.delete(id);
  }

  function sendNow(id: number, most = AT_ONCE): void {
    const batch = find(id);
    if (batch === undefined) return;
    stopWaiting(id);
    if (batch.isWaiting) put(id, { isWaiting: false, isHeld: false });
    void bounded(batch.lines, most, ({ key }) => launch(id, key));
  }

  return {
    batches: () => batches,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Those that are on their way already are left out; null when that is all of them. */
    add(clears: readonly PlateClear[]): number | null {
      const lines = clears
        .filter(({ printerId }) => !isUnderWay(batches, printerId))
        .map((clear) => ({ ...clear, key: newKey(), progress: 'waiting', error: null }) as const);
      if (lines.length === 0) return null;
      lastId += 1;
      const id = lastId;
      change([...batches, { id, isWaiting: true, isHeld: false, lines }]);
      const onHeld = (isHeld: boolean) => put(id, { isHeld });
      waits.set(id, startUndoWait({ ms: waitMs, onOver: () => sendNow(id), onHeld }));
      return id;
    },
    /** Nothing of it was sent, and nothing will be. What is sent already can't be taken back. */
    undo(id: number): void {
      if (find(id)?.isWaiting !== true) return;
      stopWaiting(id);
      change(batches.filter((batch) => batch.id !== id));
    },
    hold: (id: number, isHeld: boolean) => waits.get(id)?.hold(isHeld),
    sendNow,
    /** Before the page is gone: all at once, as nothing of it is there to send the rest later. */
    sendAll(): void {
      for (const { id, lines } of batches) sendNow(id, lines.length);
    },
    /** What could not be sent before, or by a page that is gone. It was asked for; there is no more taking back. */
    resume(clears: readonly ClearSent[]): number | null {
      const lines = clears
        .filter(({ printerId }) => !isUnderWay(batches, printerId))
        .map((clear) => ({ ...clear, progress: 'unsent', error: null }) as const);
      if (lines.length === 0) return null;
      lastId += 1;
      change([...batches, { id: lastId, isWaiting: false, isHeld: false, lines }]);
      return lastId;
    },
    sendUnsent(): void {
      for (const { id, lines } of batches)
        void bounded(lines, AT_ONCE, ({ key }) => launch(id, key, 'unsent'));
    },
    /** Only what is over: the rest is still to be heard of. */
    forget(id: number): void {
      change(batches.filter((batch) => batch.id !== id || !isOver(batch)));
    },
  };
}
export type PlateClears = ReturnType<typeof createPlateClears>;

/** The batch in which a printer's plate waits to be cleared or is being cleared. */
export function batchOf(batches: readonly ClearBatch[], printerId: number): ClearBatch | undefined {
  return batches.find(({ lines }) => lines.some((line) => line.printerId === printerId && !isSettled(line)));
}

const isUnderWay = (batches: readonly ClearBatch[], printerId: number): boolean =>
  batchOf(batches, printerId) !== undefined;

const isSettled = ({ progress }: ClearLine): boolean => progress === 'done' || progress === 'failed';

export const isOver = ({ lines }: ClearBatch): boolean => lines.every(isSettled);

export const isUnsent = (batch: ClearBatch | undefined, printerId: number): boolean =>
  batch?.lines.some((line) => line.printerId === printerId && line.progress === 'unsent') === true;

export const unsentIn = (batches: readonly ClearBatch[]): readonly ClearLine[] =>
  batches.flatMap(({ lines }) => lines.filter(({ progress }) => progress === 'unsent'));
