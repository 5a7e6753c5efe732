import { Readable } from 'node:stream';
import { Agent, type Dispatcher, request } from 'undici';
import type { Dial } from './dial.ts';
import { isObject, parseObject, type VendorObject } from './lenient.ts';
import { PrinterError } from './printer-error.ts';
import { reachProblem } from './reach.ts';

/** HTTP to one printer through the door, on few connections. */
export interface Http {
  readonly origin: string;
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
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Dispatcher.ResponseData['body'];
}

export interface HttpOptions {
  readonly dial: Dial;
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
  readonly connections: number;
}

/** More than any answer these printers give in words. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

export function createHttp(options: HttpOptions): Http {
  const { dial, timeoutMs } = options;
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
    async ask({ method, path, headers = {}, body, signal, timeoutMs: longest = timeoutMs }) {
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
          ...(signal === undefined ? {} : { signal }),
          headersTimeout: longest,
          bodyTimeout: longest,
        });
        return { status: statusCode, headers: answered, body: stream };
      } catch (error) {
        signal?.throwIfAborted();
        throw reachProblem(error);
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

export async function bytesOf(answer: HttpAnswer, maxBytes = MAX_BODY_BYTES): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > maxBytes)
        throw new PrinterError('rejected', 'not_this_family', { detail: 'The answer is too long.' });
      chunks.push(bytes);
    }
  } catch (error) {
    throw reachProblem(error);
  }
  return Buffer.concat(chunks);
}

export async function objectOf(answer: HttpAnswer): Promise<VendorObject | null> {
  const value = parseObject((await bytesOf(answer)).toString('utf8'));
  return isObject(value) ? value : null;
}
