import type { Socket } from 'node:net';
import { AppError } from './error.ts';
import { answerRaw } from './raw-answer.ts';

/** What could not even be read as HTTP has no request and no reply, only a socket. It gets the envelope all the same. */

interface ClientError extends Error {
  readonly code?: string;
}

function errorFor(code: string | undefined): AppError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('validation_failed', 'The request did not arrive in time.', { status: 408 });
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('payload_too_large', 'The headers are too large.', { status: 431 });
    default:
      return new AppError('validation_failed', 'This is not a valid HTTP request.', { status: 400 });
  }
}

export function answerBrokenRequest(cause: ClientError, socket: Socket): void {
  if (cause.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) answerRaw(socket, errorFor(cause.code));
  else socket.destroy();
}
