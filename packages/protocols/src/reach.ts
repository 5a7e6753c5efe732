import type { Socket } from 'node:net';
import type { Dial, DialTarget } from './dial.ts';
import { PrinterError } from './printer-error.ts';

/** Through the door, with the cause of a failure in our own words. */
export async function reach(dial: Dial, target: DialTarget): Promise<Socket> {
  try {
    return await dial.dial(target);
  } catch (error) {
    target.signal?.throwIfAborted();
    throw reachProblem(error);
  }
}

/** The door names the kind of its refusals; below it are the system's own codes. */
export function reachProblem(error: unknown): PrinterError {
  if (error instanceof PrinterError) return error;
  const words = new Set(wordsOf(error, 0));
  if (words.has('blocked')) return new PrinterError('rejected', 'outbound_blocked', { cause: error });
  if (words.has('UND_ERR_HEADERS_OVERFLOW'))
    return new PrinterError('rejected', 'message_too_large', { cause: error });
  if (SILENT.some((code) => words.has(code)))
    return new PrinterError('timeout', 'no_answer', { cause: error });
  if (NOT_HTTP.some((code) => words.has(code))) {
    return new PrinterError('rejected', 'not_this_family', { cause: error });
  }
  return new PrinterError('unreachable', 'host_unreachable', { cause: error });
}

const SILENT = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_ABORTED'];
const NOT_HTTP = [
  'HPE_INVALID_CONSTANT',
  'HPE_INVALID_VERSION',
  'HPE_INVALID_HEADER_TOKEN',
  'HPE_INVALID_STATUS',
];

function wordsOf(error: unknown, depth: number): readonly string[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  const own = [Reflect.get(error, 'kind'), Reflect.get(error, 'code')].filter(
    (word) => typeof word === 'string',
  );
  const inner: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return [...own, ...[Reflect.get(error, 'cause'), ...inner].flatMap((one) => wordsOf(one, depth + 1))];
}
