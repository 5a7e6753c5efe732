import type { Clock } from './clock.ts';
import { LIMITS } from './limits.ts';

/** Counts what a printer sends against what it may: a while of it at once, then only as fast as is allowed. */
export interface Meter {
  take(bytes: number, messages: number): Verdict;
}

export interface Verdict {
  /** How long to read nothing; 0 when there is room. */
  readonly waitMs: number;
  /** It has been held back for so long that it can't be a printer's own way to speak. */
  readonly isFlood: boolean;
}

export interface MeterOptions {
  readonly bytesPerSecond: number;
  readonly messagesPerSecond: number;
  readonly clock: Pick<Clock, 'monotonic'>;
}

const LINK = { bytesPerSecond: LIMITS.linkBytesPerSecond, messagesPerSecond: LIMITS.messagesPerSecond };
export const createLinkMeter = (clock: Clock): Meter => createMeter({ ...LINK, clock });
export const createPictureMeter = (clock: Clock): Meter =>
  createMeter({
    clock,
    bytesPerSecond: LIMITS.pictureBytesPerSecond,
    messagesPerSecond: Number.POSITIVE_INFINITY,
  });

const BURST_MS = LIMITS.burstSeconds * 1000;

export function createMeter(options: MeterOptions): Meter {
  const { bytesPerSecond, messagesPerSecond, clock } = options;
  /** How long it would take to send what was taken at the pace that is allowed. */
  let owedMs = 0;
  let lastAt = clock.monotonic();
  let heldBackSince: number | null = null;

  return {
    take(bytes, messages) {
      const at = clock.monotonic();
      owedMs = Math.max(0, owedMs - (at - lastAt));
      lastAt = at;
      // Half of the burst free again: it has caught its breath.
      if (owedMs < BURST_MS / 2) heldBackSince = null;
      owedMs += 1000 * Math.max(bytes / bytesPerSecond, messages / messagesPerSecond);
      const waitMs = Math.max(0, owedMs - BURST_MS);
      if (waitMs > 0) heldBackSince ??= at;
      return { waitMs, isFlood: heldBackSince !== null && at - heldBackSince > LIMITS.floodMs };
    },
  };
}
