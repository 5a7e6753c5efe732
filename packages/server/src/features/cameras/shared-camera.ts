import { PrinterError } from '@farmhand/protocols';
import type { Cancel, Clock } from '../../clock.ts';
import type { CameraLimits } from './limits.ts';

/** Pictures until the signal ends; any other end is an error. */
export type Source = (onFrame: (jpeg: Buffer) => void, signal: AbortSignal) => Promise<void>;

export interface Viewer {
  frame(jpeg: Buffer): void;
  /** The last call: no picture comes any more. */
  failed(error: unknown): void;
}

/** One printer's camera, for all who look: on with the first of them, off soon after the last. */
export interface SharedCamera {
  /** Answers how to leave. */
  join(viewer: Viewer): () => void;
  viewerCount(): number;
  /** The newest picture, when it is young enough to be called one of now. */
  fresh(): Buffer | null;
  stop(): Promise<void>;
}

interface SharedCameraDeps {
  readonly clock: Clock;
  readonly source: Source;
  readonly limits: CameraLimits;
  readonly random: () => number;
}

interface Upstream {
  readonly end: AbortController;
  /** Runs out when no picture comes, however the source behaves. */
  cancelPatience: Cancel;
}

export function createSharedCamera({ clock, source, limits, random }: SharedCameraDeps): SharedCamera {
  const viewers = new Set<Viewer>();
  let upstream: Upstream | null = null;
  /** Never two at a time: many cameras have one place only. */
  let running: Promise<void> = Promise.resolve();
  let cancelLingering: Cancel | undefined;
  let newest: { readonly jpeg: Buffer; readonly at: number } | null = null;
  let lastError: unknown = null;
  /** Since the last picture; it outlives an upstream, so that calling again and again does not hurry the tries. */
  let failures = 0;
  let notBefore = 0;

  function take(jpeg: Buffer, from: Upstream): void {
    if (from !== upstream || jpeg.length > limits.maxFrameBytes) return;
    failures = 0;
    lastError = null;
    from.cancelPatience();
    from.cancelPatience = beginPatience();
    newest = { jpeg, at: clock.monotonic() };
    for (const viewer of viewers) viewer.frame(jpeg);
  }

  function switchOff(): void {
    cancelLingering?.();
    if (upstream === null) return;
    upstream.cancelPatience();
    upstream.end.abort();
    upstream = null;
    newest = null;
  }

  function tellAll(error: unknown): void {
    switchOff();
    const told = [...viewers];
    viewers.clear();
    for (const viewer of told) viewer.failed(error);
  }

  function beginPatience(): Cancel {
    return clock.after(limits.patienceMs, () => {
      if (lastError === null) noteFailure();
      tellAll(lastError ?? new PrinterError('timeout', 'no_answer'));
    });
  }

  function switchOn(): void {
    const end = new AbortController();
    const current = { end, cancelPatience: beginPatience() };
    upstream = current;
    running = running.then(() => run(current));
  }

  function noteFailure(): void {
    const full = Math.min(limits.backoffMaxMs, limits.backoffMinMs * 2 ** Math.min(failures, 20));
    notBefore = clock.monotonic() + full * (0.5 + random() / 2);
    failures += 1;
  }

  async function run(current: Upstream): Promise<void> {
    const { signal } = current.end;
    while (!signal.aborted) {
      const waitMs = notBefore - clock.monotonic();
      // Being called off while waiting is no failure.
      if (waitMs > 0) await clock.sleep(waitMs, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await source((jpeg) => take(jpeg, current), signal);
      } catch (error) {
        if (signal.aborted) return;
        lastError = error;
        noteFailure();
        if (isFinal(error, newest !== null) || viewers.size === 0) tellAll(error);
      }
    }
  }

  return {
    viewerCount: () => viewers.size,
    fresh: () => (newest !== null && clock.monotonic() - newest.at < limits.freshMs ? newest.jpeg : null),

    join(viewer) {
      cancelLingering?.();
      viewers.add(viewer);
      if (upstream === null) switchOn();
      return () => {
        if (!viewers.delete(viewer) || viewers.size > 0) return;
        cancelLingering = clock.after(limits.lingerMs, switchOff, { ref: false });
      };
    },

    async stop() {
      tellAll(new PrinterError('unreachable', null));
      await running;
    },
  };
}

/** A refusal at the door is worth telling at once; one after pictures came may be the tail of a short break. */
function isFinal(error: unknown, hasShown: boolean): boolean {
  if (!(error instanceof PrinterError)) return false;
  return error.kind === 'unsupported' || (error.kind === 'rejected' && !hasShown);
}
