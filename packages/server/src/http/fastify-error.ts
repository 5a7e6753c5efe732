import type { FastifyError } from 'fastify';
import { AppError, validationFailed } from './error.ts';

/** What is our fault can be looked up in our log. */
function withRequestId(error: AppError, requestId: string): AppError {
  if (error.code !== 'internal_error') return error;
  const { status, data, cause } = error;
  return new AppError(error.code, error.message, { cause, status, data: { ...data, request_id: requestId } });
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
