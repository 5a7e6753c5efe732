import { ERRORS, type ErrorCode, type ErrorEnvelope, type FieldProblem } from '@farmhand/contract';
import { asWritten, type Said } from '@farmhand/words';
import { inEnglish } from '../english.ts';

interface AppErrorOptions {
  readonly cause?: unknown;
  /** Goes into the envelope's `error` object. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Only where the contract gives a code two statuses. */
  readonly status?: number;
}

/** An error with a code of the contract. Call sites name the code; the table knows status and retriable. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** What it says, for those who say it in another language. */
  readonly said: Said;

  constructor(code: ErrorCode, detail: Said | string, options: AppErrorOptions = {}) {
    const said = typeof detail === 'string' ? asWritten(detail) : detail;
    super(inEnglish(said), options.cause === undefined ? undefined : { cause: options.cause });
    this.said = said;
    this.code = code;
    this.status = options.status ?? ERRORS[code].status;
    this.data = options.data ?? {};
  }
}

export function validationFailed(fields: readonly FieldProblem[], status?: 400): AppError {
  const [first] = fields;
  const detail =
    first === undefined ? 'The request is not valid.' : `${first.path || 'request'}: ${first.message}`;
  return new AppError('validation_failed', detail, { data: { fields }, ...(status && { status }) });
}

export function envelope(error: AppError): ErrorEnvelope {
  return {
    detail: error.message,
    error: {
      ...error.data,
      code: error.code,
      said: error.said,
      detail: error.message,
      retriable: ERRORS[error.code].retriable,
    },
  };
}
