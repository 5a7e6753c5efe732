import { type ClearBatch, type ClearLine, isOver, type PlateClears } from './plate-clears.ts';

interface Following {
  /** It is taken back, or on its way. */
  readonly onSent?: (() => void) | undefined;
  /** What had to wait for an answer, and is done now. */
  readonly onLate: (names: readonly string[]) => void;
  readonly onFailed: (batch: ClearBatch, failed: readonly [ClearLine, ...ClearLine[]]) => void;
}

/** Tells what became of a batch that no dialog shows. What simply went well needs no words. */
export function followClears(
  clears: Pick<PlateClears, 'batches' | 'subscribe' | 'forget'>,
  id: number,
  { onSent, onLate, onFailed }: Following,
): void {
  const late = new Set<string>();

  function look(): void {
    const batch = clears.batches().find((each) => each.id === id);
    if (batch?.isWaiting !== true) onSent?.();
    for (const { key, progress } of batch?.lines ?? []) if (progress === 'unsent') late.add(key);
    if (batch !== undefined && !isOver(batch)) return;
    stop();
    clears.forget(id);
    tell(batch);
  }

  function tell(batch: ClearBatch | undefined): void {
    const lines = batch?.lines ?? [];
    const done = lines.filter(({ progress, key }) => progress === 'done' && late.has(key));
    if (done.length > 0) onLate(done.map(({ name }) => name));
    const [first, ...more] = lines.filter(({ progress }) => progress === 'failed');
    if (batch !== undefined && first !== undefined) onFailed(batch, [first, ...more]);
  }

  const stop = clears.subscribe(look);
  look();
}
