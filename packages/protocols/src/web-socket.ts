import WebSocket from 'ws';
import type { Cancel, Clock } from './clock.ts';
import type { Dial } from './dial.ts';
import { isOverloaded } from './json-shape.ts';
import { LIMITS } from './limits.ts';
import { createLinkMeter } from './meter.ts';
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
  readonly clock: Clock;
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly onText: (text: string) => void;
  /** With the reason where we ended it for what came. */
  readonly onClosed: (refusal: PrinterError | null) => void;
  /** What an HTTP answer instead of a WebSocket means in this family; null when nothing special. */
  readonly refusal: (status: number) => PrinterError | null;
}

const GOODBYE_MS = 1000;

export async function openTextLink(options: TextLinkOptions): Promise<TextLink> {
  const { dial, clock, host, port, timeoutMs, signal } = options;
  const tcp = await reach(dial, { host, port, timeoutMs, signal });
  const name = host.includes(':') ? `[${host}]` : host;
  const socket = new WebSocket(`ws://${name}:${port}${options.path}`, {
    createConnection: () => tcp,
    maxPayload: LIMITS.messageBytes,
    maxFragments: LIMITS.fragments,
    perMessageDeflate: false,
    autoPong: false,
    headers: { ...options.headers },
  });
  const closed = Promise.withResolvers<void>();
  let refusal: PrinterError | null = null;
  const refuse = (problem: 'message_too_large' | 'too_many_messages'): void => {
    refusal ??= new PrinterError('rejected', problem);
    socket.terminate();
  };
  // From the start: the first message may come with the answer. What it means is told by the close that follows.
  socket.on('error', (error) => {
    const problem = 'code' in error ? TOO_MUCH[String(error.code)] : undefined;
    if (problem !== undefined) refuse(problem);
  });
  const take = holdBack(socket, clock, () => refuse('too_many_messages'));
  socket.on('message', (data, isBinary) => {
    const bytes = bytesOf(data);
    take(bytes.length);
    if (isBinary || refusal !== null) return;
    if (isOverloaded(bytes)) return refuse('message_too_large');
    options.onText(bytes.toString('utf8'));
  });
  socket.on('ping', (data) => {
    take(data.length);
    // Answers that are not read would pile up.
    if (socket.bufferedAmount > LIMITS.unsentBytes) refuse('too_many_messages');
    else socket.pong(data, undefined, () => undefined);
  });
  socket.on('pong', (data) => take(data.length));
  try {
    await timed(opened(socket, options), {
      clock,
      ms: timeoutMs,
      signal,
      onTime: () => {
        throw new PrinterError('timeout', 'no_answer');
      },
    });
  } catch (error) {
    socket.terminate();
    tcp.destroy();
    throw error;
  }
  socket.on('close', () => {
    closed.resolve();
    options.onClosed(refusal);
  });

  return {
    send: (text) => socket.send(text, () => undefined),
    async close() {
      const cancel = clock.after(GOODBYE_MS, () => socket.terminate());
      socket.close(1000);
      if (socket.readyState !== WebSocket.CLOSED) await closed.promise;
      cancel();
    },
    drop: () => socket.terminate(),
  };
}

/** What the library calls it. */
const TOO_MUCH: Readonly<Record<string, 'message_too_large' | 'too_many_messages'>> = {
  WS_ERR_UNSUPPORTED_MESSAGE_LENGTH: 'message_too_large',
  WS_ERR_UNSUPPORTED_DATA_PAYLOAD_LENGTH: 'message_too_large',
  WS_ERR_TOO_MANY_BUFFERED_PARTS: 'too_many_messages',
};

/** Reads on only as fast as is allowed; what can't wait any longer is a flood. */
function holdBack(socket: WebSocket, clock: Clock, onFlood: () => void): (bytes: number) => void {
  const meter = createLinkMeter(clock);
  let waiting: Cancel | null = null;
  return (bytes) => {
    const { waitMs, isFlood } = meter.take(bytes, 1);
    if (isFlood) return onFlood();
    if (waitMs === 0 || waiting !== null) return;
    socket.pause();
    const readOn = (): void => {
      waiting = null;
      socket.resume();
    };
    waiting = clock.after(waitMs, readOn, { ref: false });
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

function bytesOf(data: WebSocket.RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
