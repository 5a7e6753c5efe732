/**
 * Keeps the page in the browser, which also makes it installable. Browsers allow it over HTTPS and on the machine
 * itself; elsewhere the page works without. Not while developing: the files have no lasting names there.
 */
export function keepPage(): void {
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
  // After the first load, which it must not slow down.
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => {
      // A browser may forbid it, in a private window for example: the page works without.
    });
  });
}
