import type { Readable } from 'node:stream';
import { said } from '@farmhand/words';
import { AppError } from './error.ts';

export type Sink<T> = (part: IncomingPart) => Promise<T>;

export interface IncomingPart {
  /** As the sender spells it, so never a path to be trusted; empty without a name. */
  readonly fileName: string;
  readonly bytes: AsyncIterable<Buffer>;
}

export function tooLarge(maxBytes: number): AppError {
  const mebibytes = Math.round((maxBytes / 1024 / 1024) * 100) / 100;
  return new AppError('payload_too_large', said('request.file_too_large', { most_mib: mebibytes }));
}

/** Mostly nobody is there to read it any more; but it was not our fault, and the log should not say so. */
export function cutOff(cause?: unknown): AppError {
  return new AppError('validation_failed', said('request.upload_cut_off'), {
    cause,
    status: 400,
  });
}

/**
 * The bytes of a stream that stays usable when they are refused: its socket still has an answer to carry. `broken` says
 * what it means when the stream itself fails.
 */
export async function* limited(
  stream: Readable,
  maxBytes: number,
  broken: (cause: unknown) => AppError,
): AsyncGenerator<Buffer> {
  let received = 0;
  const chunks: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of chunks) {
      received += chunk.length;
      if (received > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof AppError ? error : broken(error);
  }
}
