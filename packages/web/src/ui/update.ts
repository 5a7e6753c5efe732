import { useSyncExternalStore } from 'react';

/** Whether the service has a newer page than the one that runs here; once known it stays so until the reload. */
let isNewer = false;
const listeners = new Set<() => void>();
const missing = new WeakSet<Error>();

/** The script that this page was started with: its name holds the hash of its content. */
function ownScript(): string | null {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** Asks the service for its page, which is cheap, and looks whether it is still this one. */
export async function checkForUpdate(): Promise<void> {
  const script = ownScript();
  if (isNewer || script === null) return;
  try {
    const reply = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } });
    const page = reply.ok ? await reply.text() : script;
    if (page.includes(script)) return;
  } catch {
    // The service is away, which the banner for that says.
    return;
  }
  isNewer = true;
  for (const listener of listeners) listener();
}

/**
 * Parts of the page are fetched when they are needed, and after an update the old ones are gone. What that means is
 * said on the page: the router's own answer is a reload, which would also lead into a service that is away.
 */
export function watchForMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    payload.message = `A part of the page could not be fetched. ${payload.stack ?? ''}`;
    void checkForUpdate();
  });
}

export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsOutdated(): boolean {
  return useSyncExternalStore(subscribe, () => isNewer);
}
