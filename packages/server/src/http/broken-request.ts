import type { Socket } from 'node:net';
import { AppError, envelope } from './error.ts';

/** What could not even be read as HTTP has no request and no reply, only a socket. It gets the envelope all the same. */

interface ClientError extends Error {
  readonly code?: string;
}

function errorFor(code: string | undefined): { readonly error: AppError; readonly reason: string } {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return {
        error: new AppError('validation_failed', 'The request did not arrive in time.', { status: 408 }),
        reason: 'Request Timeout',
      };
    case 'HPE_HEADER_OVERFLOW':
      return {
        error: new AppError('payload_too_large', 'The headers are too large.', { status: 431 }),
        reason: 'Request Header Fields Too Large',
      };
    default:
      return {
        error: new AppError('validation_failed', 'This is not a valid HTTP request.', { status: 400 }),
        reason: 'Bad Request',
      };
  }
}

export function answerBrokenRequest(cause: ClientError, socket: Socket): void {
  if (cause.code === 'ECONNRESET' || socket.destroyed) return;
  const { error, reason } = errorFor(cause.code);
  const body = JSON.stringify(envelope(error));
  const head = [
    `HTTP/1.1 ${error.status} ${reason}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
