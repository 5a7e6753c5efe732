import { useEffect, useLayoutEffect } from 'react';
import { useLiveState } from '../../../live/live.tsx';
import type { createKeptClears } from './kept-clears.ts';
import type { ClearPlates } from './use-clear-plates.ts';

/** The live feed tells at once that the service is back; this is for when only a single call got lost. */
const AGAIN_MS = 10_000;

/** When clears are sent that do not merely wait for their time. */
export function useSending({ clears, leave }: ClearPlates, kept: ReturnType<typeof createKeptClears>): void {
  const state = useLiveState();

  useEffect(() => {
    const before = clears.resume(kept.all());
    if (before !== null) leave(before);
  }, [clears, kept, leave]);

  // Each change of the link is a reason to try.
  useEffect(() => {
    clears.sendUnsent();
    const timer = setInterval(clears.sendUnsent, AGAIN_MS);
    return () => clearInterval(timer);
  }, [clears, state]);

  // What waits is sent when nobody may be there to send it later: a page in the background can be ended without a word.
  useLayoutEffect(() => {
    const { sendAll } = clears;
    const leaving = () => void (document.visibilityState === 'hidden' && sendAll());
    document.addEventListener('visibilitychange', leaving);
    window.addEventListener('pagehide', sendAll);
    return () => {
      document.removeEventListener('visibilitychange', leaving);
      window.removeEventListener('pagehide', sendAll);
      sendAll();
    };
  }, [clears]);
}
