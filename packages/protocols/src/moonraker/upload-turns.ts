import type { Clock } from '../clock.ts';

/** Two uploads that begin this far apart never come in in the same second, slow ways included. */
const APART_MS = 2000;

/** What is written in another way and is the same to anybody; that two names lead to one computer can't be seen here. */
function computerAt(host: string): string {
  const plain = host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^::ffff:/, '');
  return plain === 'localhost' || plain === '::1' ? '127.0.0.1' : plain;
}

interface Wish {
  readonly host: string;
  readonly clock: Pick<Clock, 'after'>;
  readonly signal: AbortSignal;
}

export type UploadTurns = ReturnType<typeof createUploadTurns>;

/**
 * Moonraker keeps what comes in under the name of the second it began in, in a folder that all Moonrakers of a computer
 * share: two that begin at once get each other's bytes, and a checksum does not tell. So the uploads to a host begin one
 * after another: when the one before has ended, or well after it has begun.
 */
export function createUploadTurns() {
  const lastOf = new Map<string, Promise<void>>();

  return async function inTurn<T>({ host, clock, signal }: Wish, upload: () => Promise<T>): Promise<T> {
    const computer = computerAt(host);
    const over = Promise.withResolvers<void>();
    const turn = lastOf.get(computer) ?? Promise.resolve();
    // Also behind one that was given up while it waited: those before it are not through by that.
    const next = turn.then(() => {
      const cancel = clock.after(APART_MS, over.resolve, { ref: false });
      return over.promise.finally(cancel);
    });
    lastOf.set(computer, next);
    void next.then(() => {
      if (lastOf.get(computer) === next) lastOf.delete(computer);
    });
    try {
      await Promise.race([turn, aborted(signal)]);
      signal.throwIfAborted();
      return await upload();
    } finally {
      over.resolve();
    }
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) resolve();
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}
