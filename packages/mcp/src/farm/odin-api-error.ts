import { ApiError } from '@farmhand/client';

export interface ErrorDetails {
  readonly code: string;
  readonly detail: string;
  /** Whether the same call can succeed later. */
  readonly retriable: boolean;
  /** What the code adds: `fields`, `current_state`, `allowed_scopes` and the like. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Why a tool has no answer. The name is the one that the specification gives it (section 7). */
export class OdinApiError extends Error {
  override readonly name = 'OdinApiError';
  readonly code: string;
  readonly detail: string;
  readonly retriable: boolean;
  readonly data: Readonly<Record<string, unknown>>;

  constructor({ code, detail, retriable, data = {} }: ErrorDetails, options?: ErrorOptions) {
    super(`${code}: ${detail}`, options);
    this.code = code;
    this.detail = detail;
    this.retriable = retriable;
    this.data = data;
  }

  /** The same with more to say: the key to retry with, for example. */
  with(data: Readonly<Record<string, unknown>>): OdinApiError {
    const { code, detail, retriable } = this;
    return new OdinApiError({ code, detail, retriable, data: { ...this.data, ...data } }, { cause: this });
  }

  /** The envelope of spec section 7, as the service sends it. */
  envelope() {
    const { code, detail, retriable } = this;
    return { detail, error: { code, detail, retriable, ...this.data } };
  }
}

/** What the service said, with its own code and data. */
function fromService(error: ApiError): OdinApiError {
  const { code, detail, retriable, status } = error;
  const data = { ...error.data, status, ...(error.requestId !== null && { request_id: error.requestId }) };
  return new OdinApiError({ code, detail, retriable, data }, { cause: error });
}

/** Any failure of a call, in words that say what to do. */
export function asOdinApiError(error: unknown, timeoutMs: number): OdinApiError {
  if (error instanceof OdinApiError) return error;
  if (error instanceof ApiError) return fromService(error);
  if (error instanceof Error && error.name === 'TimeoutError') {
    const detail = `The service did not answer within ${timeoutMs / 1000} seconds.`;
    return new OdinApiError({ code: 'backend_timeout', detail, retriable: true }, { cause: error });
  }
  if (error instanceof Error && error.name === 'AbortError') {
    const detail = 'The call was given up before the service answered.';
    return new OdinApiError({ code: 'call_aborted', detail, retriable: true }, { cause: error });
  }
  // fetch throws a TypeError for a connection that can't be made or that broke, with the reason as its cause.
  if (error instanceof TypeError) {
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    const detail = `The service at FARM_BASE_URL can't be reached: ${reason}.`;
    return new OdinApiError({ code: 'backend_unreachable', detail, retriable: true }, { cause: error });
  }
  return ownFault(error);
}

export function ownFault(cause: unknown): OdinApiError {
  const detail = 'The tool server met a fault of its own; its log on standard error has more.';
  return new OdinApiError({ code: 'tool_failed', detail, retriable: false }, { cause });
}
