/** Waits on a device always end: by its answer, by the caller, or by time. */
export async function timed<T>(
  answer: Promise<T>,
  { ms, signal, onTime }: { readonly ms: number; readonly signal: AbortSignal; readonly onTime: () => T },
): Promise<T> {
  // Whatever comes after the end of the wait is nobody's any more.
  answer.catch(() => undefined);
  signal.throwIfAborted();
  const end = Promise.withResolvers<T>();
  const onAbort = (): void => end.reject(signal.reason);
  const timer = setTimeout(() => {
    try {
      end.resolve(onTime());
    } catch (error) {
      end.reject(error);
    }
  }, ms);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([answer, end.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
