import type { FastifyError } from 'fastify';
import { type Trouble, troubleOf } from '../db/trouble.ts';
import { AppError, validationFailed } from './error.ts';

/** What is our fault can be looked up in our log. */
function withRequestId(error: AppError, requestId: string): AppError {
  if (error.code !== 'internal_error') return error;
  const { status, data, cause } = error;
  return new AppError(error.code, error.message, { cause, status, data: { ...data, request_id: requestId } });
}

const LOCKED =
  'Another program holds the database, so nothing can be stored now. Try again in a moment. Stopping and pausing printers works all the same.';
const GONE =
  'The database does not answer, or can’t be written. Try again in a moment. Stopping and pausing printers works all the same.';
const FULL =
  'No room is left on the disk, so nothing can be stored. Make room, then try again. Stopping and pausing printers works all the same.';

/** What is wrong with the database, in words that help. */
function inTrouble(trouble: Trouble, cause: Error): AppError {
  if (trouble === 'full') return new AppError('storage_full', FULL, { cause });
  return new AppError('internal_error', trouble === 'locked' ? LOCKED : GONE, { cause, status: 503 });
}

/** Fastify's own errors by their codes; anything unknown shows nothing of its inside. */
export function toAppError(
  error: FastifyError | AppError | Error,
  requestId: string,
  mediaType = 'application/json',
): AppError {
  if (error instanceof AppError) return withRequestId(error, requestId);
  const code = 'code' in error ? error.code : '';
  if (error.cause instanceof AppError) return error.cause;
  const trouble = troubleOf(error) ?? troubleOf(error.cause);
  if (trouble !== null) return withRequestId(inTrouble(trouble, error), requestId);
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('payload_too_large', 'The body is too large.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported_media_type', `Send the body as ${mediaType}.`);
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return validationFailed([{ path: 'body', message: 'is not valid JSON' }], 400);
    case 'FST_ERR_BAD_URL':
      return validationFailed([{ path: 'path', message: 'is not a valid address' }], 400);
    default:
      if ('statusCode' in error && error.statusCode === 400) {
        return validationFailed([{ path: 'body', message: 'is not valid JSON' }], 400);
      }
      return new AppError(
        'internal_error',
        'Something went wrong on our side. Quote the request id when you report it.',
        {
          cause: error,
          data: { request_id: requestId },
        },
      );
  }
}
