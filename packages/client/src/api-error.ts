import { errorEnvelope } from '@farmhand/contract';

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
  const parsed = errorEnvelope.safeParse(body);
  if (!parsed.success) return unexpectedAnswer(response, parsed.error);
  const { code, detail, retriable, ...data } = parsed.data.error;
  const requestId = response.headers.get('x-request-id');
  return new ApiError({ status: response.status, code, detail, retriable, data, requestId });
}
