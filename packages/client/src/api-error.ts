import type { ErrorEnvelope } from '@farmhand/contract';

interface Details {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly retriable: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
}

/** What the service said instead of an answer. `code` is stable; `detail` is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** Whether the same call can succeed later. */
  readonly retriable: boolean;
  /** What the code adds: `fields`, `current_state`, `retry_after_seconds` and the like. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor(details: Details, options?: ErrorOptions) {
    super(details.detail, options);
    this.status = details.status;
    this.code = details.code;
    this.detail = details.detail;
    this.retriable = details.retriable;
    this.data = details.data;
    this.requestId = details.requestId;
  }
}

/** Something between us and the service answered, or a service of another version. */
export function unexpectedAnswer(response: Response, cause?: unknown): ApiError {
  return new ApiError(
    {
      status: response.status,
      code: 'unexpected_answer',
      detail: `The service answered ${response.status} in a form that this client does not know.`,
      retriable: response.status >= 500,
      data: {},
      requestId: response.headers.get('x-request-id'),
    },
    { cause },
  );
}

export function errorFrom(response: Response, body: unknown): ApiError {
  if (!isErrorEnvelope(body)) return unexpectedAnswer(response);
  const requestId = response.headers.get('x-request-id');
  return errorSaid(body, response.status, requestId);
}

/** For those who speak to the service without fetch. */
export function errorSaid({ error }: ErrorEnvelope, status: number, requestId: string | null): ApiError {
  const { code, detail, retriable, ...data } = error;
  return new ApiError({ status, code, detail, retriable, data, requestId });
}

/** By hand, so that whoever only wants to call the service needs no library for it. */
export function isErrorEnvelope(body: unknown): body is ErrorEnvelope {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'detail' in error &&
    typeof error.detail === 'string' &&
    'retriable' in error &&
    typeof error.retriable === 'boolean'
  );
}
