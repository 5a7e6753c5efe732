import { ERRORS, type ErrorCode, type ErrorEnvelope, type FieldProblem } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
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

  constructor(code: ErrorCode, said: Said, options: AppErrorOptions = {}) {
    super(inEnglish(said), options.cause === undefined ? undefined : { cause: options.cause });
    this.said = said;
    this.code = code;
    this.status = options.status ?? ERRORS[code].status;
    this.data = options.data ?? {};
  }
}

/** A field, and what is wrong with it. */
export interface WrongField {
  readonly path: string;
  readonly said: Said;
}

export function validationFailed(wrong: readonly WrongField[], status?: 400): AppError {
  const fields = wrong.map(fieldProblem);
  const [first] = fields;
  const detail =
    first === undefined
      ? said('request.invalid')
      : said('field.problem', { path: first.path || 'request', problem: first.said });
  return new AppError('validation_failed', detail, { data: { fields }, ...(status && { status }) });
}

/** As the envelope shows it. */
export function fieldProblem(wrong: WrongField): FieldProblem & { readonly said: Said } {
  return { path: wrong.path, message: inEnglish(wrong.said), said: wrong.said };
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
