import { UPLOAD_MEDIA, type UploadKind } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { AppError } from './error.ts';
import { readForm } from './form.ts';
import { cutOff, limited, type Sink, tooLarge } from './incoming-part.ts';

/** A body that a route reads by itself. Nothing of it has been read yet. */
export interface Incoming {
  /** What the sender says it is going to send; zero when it does not say. */
  readonly declaredBytes: number;
  /**
   * Hands the bytes (of a form: those of its one file) to `sink`. Fails at the first byte beyond `maxBytes`, and when
   * the sender goes silent or hangs up half way; `sink` has then ended too.
   */
  receive<T>(maxBytes: number, sink: Sink<T>): Promise<T>;
  /** Hangs up on the sender. */
  cancel(): void;
}

/** What a form may have around its file. */
const FORM_OVERHEAD_BYTES = 64 * 1024;
/** How long a refused sender may go on, so that it can read the answer before the line is cut. */
const LINGER_MS = 500;

export function incomingOf(request: FastifyRequest, kind: UploadKind): Incoming {
  const declared = Number(request.headers['content-length'] ?? 0);
  return {
    declaredBytes: Number.isSafeInteger(declared) ? declared : 0,
    cancel: () => void request.raw.destroy(),
    async receive(maxBytes, sink) {
      if (declared > maxBytes + (kind === 'multipart' ? FORM_OVERHEAD_BYTES : 0)) throw tooLarge(maxBytes);
      if (kind === 'multipart' && request.headers['content-type'] === undefined) {
        throw new AppError(
          'unsupported_media_type',
          said('request.wrong_media_type', { media_type: UPLOAD_MEDIA[kind][0] }),
        );
      }
      if (kind === 'multipart') return readForm(request, maxBytes, sink);
      return sink({ fileName: '', bytes: limited(request.raw, maxBytes, cutOff) });
    },
  };
}

/** After a refusal the rest of the body is not wanted: the line is cut as soon as the answer can have been read. */
export function closeUnread({ raw }: FastifyRequest, reply: FastifyReply, clock: Clock): void {
  if (raw.complete || !('destroy' in raw.socket)) return;
  reply.raw.once('finish', () => {
    raw.resume();
    clock.after(
      LINGER_MS,
      () => {
        if (!raw.complete) raw.socket.destroy();
      },
      { ref: false },
    );
  });
}
