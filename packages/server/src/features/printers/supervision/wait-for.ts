import type { PrinterState } from '../state/index.ts';

/** A printer whose next states somebody waits for. */
export interface Listened {
  readonly state: PrinterState;
  readonly listeners: Set<() => void>;
}

export function waitFor(
  printer: Listened | undefined,
  isSeen: (state: PrinterState) => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  if (printer === undefined || signal.aborted) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const look = () => {
    if (isSeen(printer.state)) resolve(true);
  };
  const giveUp = () => resolve(false);
  printer.listeners.add(look);
  signal.addEventListener('abort', giveUp, { once: true });
  return promise.finally(() => {
    printer.listeners.delete(look);
    signal.removeEventListener('abort', giveUp);
  });
}
