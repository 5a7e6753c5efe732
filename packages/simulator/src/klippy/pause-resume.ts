import type { VirtualSd } from './virtual-sd.ts';

/** Klipper's `pause_resume`, without the macros that people lay over it. */
export interface PauseResume {
  readonly isPaused: boolean;
  pause(): Promise<void>;
  /** At once, from an event: the reading stops, and `PAUSE` follows as G-code. */
  stopReading(): Promise<void>;
  resume(): void;
  clear(): void;
  cancel(): Promise<void>;
}

export function createPauseResume(sd: VirtualSd, say: (text: string) => void): PauseResume {
  let isPaused = false;
  let isSdPaused = false;
  let isSent = false;

  async function stopReading(): Promise<void> {
    if (isSent) return;
    isSdPaused = sd.isActive;
    isSent = true;
    if (isSdPaused) await sd.pause();
    else say('// action:paused');
  }
  function clear(): void {
    isPaused = false;
    isSent = false;
  }

  return {
    get isPaused() {
      return isPaused;
    },
    stopReading,
    async pause() {
      if (isPaused) return say('// Print already paused');
      await stopReading();
      isPaused = true;
    },
    resume() {
      if (!isPaused) return say('// Print is not paused, resume aborted');
      if (isSdPaused) sd.resume();
      else say('// action:resumed');
      isSdPaused = false;
      clear();
    },
    clear,
    async cancel() {
      if (sd.isActive || isSdPaused) await sd.cancel();
      else say('// action:cancel');
      isSdPaused = false;
      clear();
    },
  };
}
