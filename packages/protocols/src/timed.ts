import type { Clock } from './clock.ts';

interface Wait<T> {
  readonly clock: Pick<Clock, 'after'>;
  readonly ms: number;
  readonly signal: AbortSignal;
  readonly onTime: () => T;
}

/** Waits on a device always end: by its answer, by the caller, or by time. */
export async function timed<T>(answer: Promise<T>, { clock, ms, signal, onTime }: Wait<T>): Promise<T> {
  // Whatever comes after the end of the wait is nobody's any more.
  answer.catch(() => undefined);
  signal.throwIfAborted();
  const end = Promise.withResolvers<T>();
  const onAbort = (): void => end.reject(signal.reason);
  const cancel = clock.after(ms, () => {
    try {
      end.resolve(onTime());
    } catch (error) {
      end.reject(error);
    }
  });
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([answer, end.promise]);
  } finally {
    cancel();
    signal.removeEventListener('abort', onAbort);
  }
}
