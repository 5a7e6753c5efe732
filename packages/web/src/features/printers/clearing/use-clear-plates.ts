import type { Printer } from '@farmhand/contract';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { batchOf, type ClearBatch, type ClearSent, type PlateClears } from './plate-clears.ts';

/** Long enough to see that it was the wrong plate. */
export const WAIT_MS = 5000;
/** Where fingers press, on the floor and in gloves. */
export const FINGERS = '(max-width: 48em), (pointer: coarse)';

export interface ClearPlates {
  readonly clears: PlateClears;
  /** After a moment in which it can be taken back. Where fingers press, it asks first what came of the print. */
  readonly clear: (printerId: number) => void;
  /** Of what the person looks at: where something else lies there by now, the service refuses it. */
  readonly clearNow: (printerId: number, lies: Printer['on_plate']) => void;
  /** Asks what is wrong with the print, then clears. */
  readonly scrap: (printerId: number) => void;
  /** Nobody answered: it is sent when somebody does. */
  readonly clearLater: (clear: ClearSent) => void;
  /** What became of it is told when it is over, now that nobody looks. */
  readonly leave: (batchId: number) => void;
  /** Shows what lies where, and asks which of them. */
  readonly clearMany: (printerIds: readonly number[]) => void;
  /** For a button that somebody reaches for: what it opens is fetched meanwhile. */
  readonly fetchEarly: () => void;
}

export const ClearPlatesContext = createContext<ClearPlates | null>(null);

export function useClearPlates(): ClearPlates {
  const value = use(ClearPlatesContext);
  if (value === null) throw new Error('useClearPlates needs a ClearPlatesProvider above it');
  return value;
}

/** A printer's clear that waits or is under way; most of the time there is none. */
export function useClearOf(printerId: number): ClearBatch | undefined {
  const { clears } = useClearPlates();
  return useSyncExternalStore(
    clears.subscribe,
    useCallback(() => batchOf(clears.batches(), printerId), [clears, printerId]),
  );
}
