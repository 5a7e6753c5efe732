/**
 * Keeps the page in the browser, which also makes it installable. Browsers allow it over HTTPS and on the machine
 * itself; elsewhere the page works without. Not while developing: the files have no lasting names there.
 */
export function keepPage(): void {
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
  // After the first load, which it must not slow down.
  addEventListener('load', () => {
    void keepUsed().catch(() => {
      // A browser may forbid it, in a private window for example: the page works without.
    });
  });
}

/** The worker keeps what it fetches; what this page has fetched without it, its language above all, it is told. */
async function keepUsed(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  active?.postMessage({ type: 'keep', files });
}

/** A message was clicked whose page is to be shown here. */
export function followMessages(open: (path: string) => void): void {
  // Not there over plain HTTP, whatever its type says.
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = pathToOpen(data);
    if (path !== null) open(path);
  });
}

/** Only what is within the page: two slashes would begin the name of another host. */
export function pathToOpen(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'open') return null;
  const path = 'path' in data ? data.path : null;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}
