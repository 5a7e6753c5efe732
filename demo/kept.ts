import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isListening } from '../packages/server/src/commands/listening.ts';
import { removeFolders } from './folder.ts';

const KEEPER = fileURLToPath(new URL('keeper.ts', import.meta.url));
/** The keeper gives its service 20 s before it kills it. */
const KEEPER_LIMIT_MS = 25_000;
const END_LIMIT_MS = 10_000;

/** A keeper and the service below it. */
export interface Kept {
  /** Where the service listens, once it does. */
  address(): string | null;
  /** Aborted when the keeper is gone; its service may not be. */
  readonly gone: AbortSignal;
  /** The keeper has ended by itself, and all that it kept is gone. */
  hasEnded(): boolean;
  /** Ends all of it, whatever is left of it. */
  end(): Promise<void>;
}

export function keep(env: Readonly<Record<string, string | undefined>>): Kept {
  const child = spawn(process.execPath, [KEEPER], {
    env,
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    // Ctrl-C in a terminal is for the demo alone, which ends the rest in order. It also makes a group of them, which
    // is there as long as one of its processes is.
    detached: true,
  });
  // Nobody reads what the service says for people; a full pipe would stop it.
  child.stdout?.resume();
  let address: string | null = null;
  child.on('message', (fact) => {
    if (isListening(fact)) address = fact.address;
  });
  const gone = new AbortController();
  child.once('exit', () => gone.abort());
  // A keeper that was killed takes no more words, and its end is noticed in another way.
  child.stdin?.on('error', () => undefined);
  let isClosed = false;
  // The output is closed once the service has let go of it as well; only that is the end of all.
  const closed = once(child, 'close').then(() => {
    isClosed = true;
  });
  const closedWithin = (limitMs: number, ...others: readonly Promise<unknown>[]) =>
    Promise.race([closed, sleep(limitMs, undefined, { ref: false }), ...others]);

  return {
    address: () => address,
    gone: gone.signal,
    hasEnded: () => child.exitCode !== null,
    async end() {
      child.stdin?.end();
      if (!gone.signal.aborted) await closedWithin(KEEPER_LIMIT_MS, once(gone.signal, 'abort'));
      for (const signal of ['SIGINT', 'SIGKILL'] as const) {
        if (isClosed) break;
        signalGroup(child, signal);
        await closedWithin(END_LIMIT_MS);
      }
      removeFolders(env['TMPDIR'] ?? tmpdir(), (owner) => owner === child.pid);
    },
  };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // Nobody is left of it; or the system knows no groups, and then there is nobody to tell.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
