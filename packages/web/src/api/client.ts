import { ApiError, createClient } from '@farmhand/client';

let reads = new AbortController();

/** What was asked so far is no longer wanted. Writes go on: to stop one would leave its outcome unknown. */
export function dropReads(): void {
  reads.abort();
  reads = new AbortController();
}

/** A link that failed is told like every other failure: by a code, for which the page has words. */
export async function reach(url: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const signals = [init.signal ?? [], (init.method ?? 'GET') === 'GET' ? reads.signal : []].flat();
  const signal = AbortSignal.any(signals);
  try {
    return await fetch(url, { ...init, signal });
  } catch (cause) {
    signal.throwIfAborted();
    const detail = 'The service cannot be reached.';
    throw new ApiError(
      { status: 0, code: 'unreachable', detail, retriable: true, data: {}, requestId: null },
      { cause },
    );
  }
}

/** Every call of the page goes through here, with the session cookie that the browser adds by itself. */
export const api = createClient({ baseUrl: '', fetch: reach });
