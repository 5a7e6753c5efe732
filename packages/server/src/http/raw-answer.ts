import type { Duplex } from 'node:stream';
import { type AppError, envelope } from './error.ts';

/** The error envelope where there is a socket but no reply to send it with. Then the line is closed. */
export function answerRaw(socket: Duplex, error: AppError): void {
  const body = JSON.stringify(envelope(error));
  const head = [
    // The words after the status are optional, and nobody reads them.
    `HTTP/1.1 ${error.status} `,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
