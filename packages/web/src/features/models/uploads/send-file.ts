import { ApiError } from '@farmhand/client';
import { hasCode } from '../../../api/problem.ts';
import type { StoredFile, Transport } from './transport.ts';

/** From here on a file goes in pieces, so that a broken line costs one piece at most. */
export const RESUMABLE_FROM_BYTES = 8 * 1024 * 1024;
export const PIECE_BYTES = 4 * 1024 * 1024;

export type Stored = Omit<StoredFile, 'next_actions'>;

export interface SendOptions {
  readonly transport: Transport;
  readonly file: File;
  readonly modelId: number;
  /** Of an upload that was begun before. */
  readonly uploadId: number | null;
  readonly signal: AbortSignal;
  onSent(bytes: number): void;
  /** Begun, or null when there is nothing left to resume. */
  onUpload(uploadId: number | null): void;
  onInterrupted(isInterrupted: boolean): void;
  /** Waits before the next try. Ends early when the line may be back. */
  pause(tries: number, signal: AbortSignal): Promise<void>;
}

export async function sendFile(options: SendOptions): Promise<Stored> {
  const { transport, file, modelId, uploadId, signal, onSent } = options;
  if (uploadId === null && file.size < RESUMABLE_FROM_BYTES) {
    return transport.whole(modelId, file, { onSent: (bytes) => onSent(Math.min(bytes, file.size)), signal });
  }
  const begun = uploadId ?? (await begin(options));
  const stored = await inPieces(options, begun, uploadId === null ? 0 : null);
  options.onUpload(null);
  return stored;
}

async function begin({ transport, modelId, file, onUpload }: SendOptions): Promise<number> {
  const { upload_id } = await transport.begin(modelId, file);
  onUpload(upload_id);
  return upload_id;
}

/** Only a line that broke is worth going on after; whatever the service says stays said, want of room too. */
function isBroken(error: unknown): boolean {
  if (hasCode(error, 'storage_full')) return false;
  return hasCode(error, 'unreachable') || (error instanceof ApiError && error.status >= 500);
}

/** The service names the right place when ours is wrong. */
function offsetSaid(error: unknown): number | null {
  const offset = error instanceof ApiError ? error.data['offset'] : undefined;
  return typeof offset === 'number' ? offset : null;
}

/** `start` is null where only the service knows how far it is. */
async function inPieces(options: SendOptions, uploadId: number, start: number | null): Promise<Stored> {
  const { transport, file, signal, onSent, onInterrupted } = options;
  let offset = start;
  let sentAll = false;
  for (let tries = 0; ; ) {
    signal.throwIfAborted();
    try {
      offset ??= await transport.offsetOf(uploadId);
      onInterrupted(false);
      const from = offset;
      onSent(from);
      const bytes = file.slice(from, from + PIECE_BYTES);
      sentAll = from + bytes.size === file.size;
      const answer = await transport.piece(uploadId, from, bytes, {
        onSent: (sent) => onSent(Math.min(from + sent, file.size)),
        signal,
      });
      if (answer.file !== null) return answer.file;
      offset = answer.offset;
      tries = 0;
    } catch (error) {
      signal.throwIfAborted();
      const said = offsetSaid(error);
      if (said !== null && said !== offset) {
        offset = said;
        continue;
      }
      if (hasCode(error, 'not_found') && sentAll) return found(options, error);
      if (!isBroken(error)) throw error;
      onInterrupted(true);
      await options.pause(tries, signal);
      tries += 1;
      offset = null;
    }
  }
}

/** The upload is gone after its last piece: the file was made, and only the answer was lost. */
async function found({ transport, modelId, file }: SendOptions, error: unknown): Promise<Stored> {
  const stored = await transport.find(modelId, file);
  if (stored === null) throw error;
  return stored;
}
