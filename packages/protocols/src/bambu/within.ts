/** Waits for something, but not for ever: the link may end, the caller may give up, time may run out. */
export async function within(
  timeoutMs: number,
  awaited: Promise<void>,
  ended: Promise<never>,
  signal: AbortSignal,
  onTimeout: () => void,
): Promise<void> {
  signal.throwIfAborted();
  const late = Promise.withResolvers<'late'>();
  const onAbort = (): void => late.reject(signal.reason);
  const timer = setTimeout(() => late.resolve('late'), timeoutMs);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    if ((await Promise.race([awaited, ended, late.promise])) === 'late') onTimeout();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
