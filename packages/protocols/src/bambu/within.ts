import type { Clock } from '../clock.ts';

/** Waits for something, but not for ever: the link may end, the caller may give up, time may run out. */
export async function within(
  clock: Clock,
  timeoutMs: number,
  awaited: Promise<void>,
  ended: Promise<never>,
  signal: AbortSignal,
  onTimeout: () => void,
): Promise<void> {
  signal.throwIfAborted();
  const late = Promise.withResolvers<'late'>();
  const onAbort = (): void => late.reject(signal.reason);
  const cancel = clock.after(timeoutMs, () => late.resolve('late'));
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    if ((await Promise.race([awaited, ended, late.promise])) === 'late') onTimeout();
  } finally {
    cancel();
    signal.removeEventListener('abort', onAbort);
  }
}
