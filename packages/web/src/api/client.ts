import { ApiError, createClient } from '@farmhand/client';

/** A link that failed is told like every other failure: by a code, for which the page has words. */
async function reach(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...request);
  } catch (cause) {
    const detail = 'The service cannot be reached.';
    throw new ApiError(
      { status: 0, code: 'unreachable', detail, retriable: true, data: {}, requestId: null },
      { cause },
    );
  }
}

/** Every call of the page goes through here, with the session cookie that the browser adds by itself. */
export const api = createClient({ baseUrl: '', fetch: reach });
