import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { said } from '@farmhand/words';
import { AppError, envelope } from './error.ts';
import { answerRaw } from './raw-answer.ts';

/** What could not even be read as HTTP has no request and no reply, only a socket. It gets the envelope all the same. */

interface ClientError extends Error {
  readonly code?: string;
}

function errorFor(code: string | undefined): AppError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('validation_failed', said('request.late'), { status: 408 });
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('payload_too_large', said('request.headers_too_large'), { status: 431 });
    default:
      return new AppError('validation_failed', said('request.not_http'), { status: 400 });
  }
}

export function answerBrokenRequest(cause: ClientError, socket: Socket): void {
  if (cause.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) answerRaw(socket, errorFor(cause.code));
  else socket.destroy();
}

/** HTTP/1.1 wants to know whom a request is for. Node would refuse it too, without a word. */
export function checkHost({ headers, httpVersion }: IncomingMessage): void {
  if (headers.host !== undefined || httpVersion !== '1.1') return;
  throw new AppError('validation_failed', said('request.no_host'), { status: 400 });
}

/** Of what `Expect` can ask for, only `100-continue` exists, and Node answers that itself. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const error = new AppError('validation_failed', said('request.unknown_expectation'), {
    status: 417,
  });
  const body = JSON.stringify(envelope(error));
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  response.writeHead(error.status, headers).end(body);
}
