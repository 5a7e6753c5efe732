import WebSocket from 'ws';
import type { Dial } from './dial.ts';
import { PrinterError } from './printer-error.ts';
import { reach } from './reach.ts';
import { timed } from './timed.ts';

/** One WebSocket through the door. What ends it is told once, by `onClosed`. */
export interface TextLink {
  send(text: string): void;
  /** Says goodbye: printers that count their clients keep a slot that was only dropped. */
  close(): Promise<void>;
  drop(): void;
}

export interface TextLinkOptions {
  readonly dial: Dial;
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly onText: (text: string) => void;
  readonly onClosed: () => void;
  /** What an HTTP answer instead of a WebSocket means in this family; null when nothing special. */
  readonly refusal: (status: number) => PrinterError | null;
}

const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;
const GOODBYE_MS = 1000;

export async function openTextLink(options: TextLinkOptions): Promise<TextLink> {
  const { dial, host, port, timeoutMs, signal } = options;
  const tcp = await reach(dial, { host, port, timeoutMs, signal });
  const name = host.includes(':') ? `[${host}]` : host;
  const socket = new WebSocket(`ws://${name}:${port}${options.path}`, {
    createConnection: () => tcp,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    headers: { ...options.headers },
  });
  const closed = Promise.withResolvers<void>();
  socket.on('message', (data, isBinary) => {
    if (!isBinary) options.onText(textOf(data));
  });
  try {
    await timed(opened(socket, options), {
      ms: timeoutMs,
      signal,
      onTime: () => {
        throw new PrinterError('timeout', 'no_answer');
      },
    });
  } catch (error) {
    socket.on('error', () => undefined);
    socket.terminate();
    tcp.destroy();
    throw error;
  }
  // The reason is told by the close that follows.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closed.resolve();
    options.onClosed();
  });

  return {
    send: (text) => socket.send(text, () => undefined),
    async close() {
      const late = setTimeout(() => socket.terminate(), GOODBYE_MS);
      socket.close(1000);
      if (socket.readyState !== WebSocket.CLOSED) await closed.promise;
      clearTimeout(late);
    },
    drop: () => socket.terminate(),
  };
}

function opened(socket: WebSocket, { refusal }: TextLinkOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('unexpected-response', (_request, response) => {
      response.destroy();
      reject(refusal(response.statusCode ?? 0) ?? new PrinterError('rejected', 'not_this_family'));
    });
    socket.once('error', (error) => reject(handshakeProblem(error)));
    socket.once('open', () => resolve());
  });
}

/** Hung up on before it said a word: nothing is known of what it speaks. */
function handshakeProblem(error: Error): PrinterError {
  const isCut = 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
  return isCut
    ? new PrinterError('unreachable', 'no_answer', { cause: error })
    : new PrinterError('rejected', 'not_this_family', { cause: error });
}

function textOf(data: WebSocket.RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8');
}
