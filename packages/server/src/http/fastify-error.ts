import { type Said, said } from '@farmhand/words';
import type { FastifyError } from 'fastify';
import { type Trouble, troubleOf } from '../db/trouble.ts';
import { AppError, validationFailed } from './error.ts';

/** What is our fault can be looked up in our log. */
function withRequestId(error: AppError, requestId: string): AppError {
  if (error.code !== 'internal_error') return error;
  const { status, data, cause } = error;
  return new AppError(error.code, error.said, { cause, status, data: { ...data, request_id: requestId } });
}

/** What is wrong with the database, in words that help. */
const TROUBLE: Readonly<Record<Trouble, Said>> = {
  full: said('database.full'),
  locked: said('database.locked'),
  gone: said('database.gone'),
};

function inTrouble(trouble: Trouble, cause: Error): AppError {
  if (trouble === 'full') return new AppError('storage_full', TROUBLE.full, { cause });
  return new AppError('internal_error', TROUBLE[trouble], { cause, status: 503 });
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
      return new AppError('payload_too_large', said('request.body_too_large'));
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError(
        'unsupported_media_type',
        said('request.wrong_media_type', { media_type: mediaType }),
      );
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return validationFailed([{ path: 'body', said: said('request.not_json') }], 400);
    case 'FST_ERR_BAD_URL':
      return validationFailed([{ path: 'path', said: said('request.not_an_address') }], 400);
    default:
      if ('statusCode' in error && error.statusCode === 400) {
        return validationFailed([{ path: 'body', said: said('request.not_json') }], 400);
      }
      return new AppError('internal_error', said('service.went_wrong'), {
        cause: error,
        data: { request_id: requestId },
      });
  }
}
