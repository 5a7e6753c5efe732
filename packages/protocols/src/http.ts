import { Readable } from 'node:stream';
import { Agent, type Dispatcher, request } from 'undici';
import type { Clock } from './clock.ts';
import type { Dial } from './dial.ts';
import { isOverloaded } from './json-shape.ts';
import { isObject, parseObject, type VendorObject } from './lenient.ts';
import { LIMITS } from './limits.ts';
import { PrinterError } from './printer-error.ts';
import { reachProblem } from './reach.ts';

/** HTTP to one printer through the door, on few connections. */
export interface Http {
  readonly origin: string;
  readonly clock: Clock;
  ask(asked: HttpRequest): Promise<HttpAnswer>;
  close(): Promise<void>;
}

export interface HttpRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD';
  /** A path of the printer, or a whole address. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readable | Buffer | AsyncIterable<Uint8Array>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export interface HttpAnswer {
  /** By which the reading of the body is bounded. */
  readonly clock: Clock;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Dispatcher.ResponseData['body'];
}

export interface HttpOptions {
  readonly dial: Dial;
  readonly clock: Clock;
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
  readonly connections: number;
}

export function createHttp(options: HttpOptions): Http {
  const { dial, clock, timeoutMs } = options;
  const agent = new Agent({
    connections: options.connections,
    pipelining: 1,
    connect: (to, done) => {
      dial.dial({ host: unbracketed(to.hostname), port: Number(to.port || 80), timeoutMs }).then(
        (socket) => done(null, socket),
        (error: unknown) => done(reachProblem(error), null),
      );
    },
  });
  const origin = `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${options.port}`;

  return {
    origin,
    clock,
    async ask({ method, path, headers = {}, body, signal, timeoutMs: longest = timeoutMs }) {
      // However many words come before the answer itself; a body that goes out takes its own time.
      const headless = new AbortController();
      const ending = AbortSignal.any([headless.signal, ...(signal === undefined ? [] : [signal])]);
      const cancel =
        body === undefined || Buffer.isBuffer(body)
          ? clock.after(2 * longest, () => headless.abort(new PrinterError('timeout', 'no_answer')))
          : undefined;
      try {
        const {
          statusCode,
          headers: answered,
          body: stream,
        } = await request(new URL(path, origin), {
          dispatcher: agent,
          method,
          headers,
          ...(body === undefined ? {} : { body: asBody(body) }),
          signal: ending,
          headersTimeout: longest,
          bodyTimeout: longest,
        });
        return { clock, status: statusCode, headers: answered, body: stream };
      } catch (error) {
        signal?.throwIfAborted();
        throw reachProblem(error);
      } finally {
        cancel?.();
      }
    },
    close: async () => agent.destroy(),
  };
}

const unbracketed = (host: string): string => host.replace(/^\[|\]$/g, '');

/** undici's types name streams only. */
function asBody(body: NonNullable<HttpRequest['body']>): NonNullable<Dispatcher.DispatchOptions['body']> {
  return Buffer.isBuffer(body)
    ? body
    : body instanceof Readable
      ? body
      : Readable.from(body, { objectMode: false });
}

const tooLarge = (): PrinterError => new PrinterError('rejected', 'message_too_large');

export async function bytesOf(answer: HttpAnswer, maxBytes: number = LIMITS.answerBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The pause between two pieces is bounded elsewhere; a byte at a time would still go on for weeks.
  const cancel = answer.clock.after(LIMITS.answerMs, () =>
    answer.body.destroy(new PrinterError('timeout', 'no_answer')),
  );
  try {
    for await (const chunk of answer.body) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(bytes);
    }
  } catch (error) {
    throw reachProblem(error);
  } finally {
    cancel();
  }
  return Buffer.concat(chunks);
}

export async function objectOf(answer: HttpAnswer): Promise<VendorObject | null> {
  const bytes = await bytesOf(answer);
  if (isOverloaded(bytes)) throw tooLarge();
  const value = parseObject(bytes.toString('utf8'));
  return isObject(value) ? value : null;
}
