import type { ChildProcess } from 'node:child_process';
import { isListening } from '../../packages/server/src/commands/listening.ts';

const START_LIMIT_MS = 60_000;

/** Where a service listens that was started with a channel; null when it ended instead, or never came to it. */
export async function addressOf(child: ChildProcess): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const hear = (message: unknown) => {
    if (isListening(message)) resolve(message.address);
  };
  const giveUp = () => resolve(null);
  child.on('message', hear).once('close', giveUp);
  const limit = setTimeout(giveUp, START_LIMIT_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    child.off('message', hear).off('close', giveUp);
  }
}
