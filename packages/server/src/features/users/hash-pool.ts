import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { said } from '@farmhand/words';
import { AppError } from '../../http/error.ts';
import { placeOf } from '../../http/place.ts';
import { createFairLine, type FairLine, type LineLimits } from './fair-line.ts';
import type { HashResult, HashTask } from './hash-messages.ts';

/** For whom a password is hashed: a caller with a credential, or a stranger at an address. */
export interface HashCaller {
  readonly principal: { readonly user_id: number } | null;
  readonly address: string;
  /** Whether the person that is claimed to be there has logged in from there before. */
  readonly isFamiliar?: boolean;
}

export interface HashPool {
  derive(task: HashTask, caller: HashCaller): Promise<Uint8Array>;
  /** Whoever waits is told, and the threads end. */
  stop(): Promise<void>;
}

interface Waiting {
  readonly task: HashTask;
  readonly resolve: (key: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

export interface HashLimits {
  readonly threads: number;
  readonly strangers: LineLimits;
  readonly familiar: LineLimits;
  readonly known: LineLimits;
}

/** A hash takes 80 ms: strangers wait for some seconds at most, and callers with a credential for half a minute. */
const LIMITS: HashLimits = {
  // Guessing never takes more than half of the machine.
  threads: availableParallelism() >= 4 ? 2 : 1,
  strangers: { perParty: 12, inAll: 24 },
  familiar: { perParty: 12, inAll: 24 },
  known: { perParty: 100, inAll: 200 },
};

const RETRY_SECONDS = 2;

const crowded = () =>
  new AppError('rate_limited', said('log_in.too_many_at_once', { seconds: RETRY_SECONDS }), {
    data: { retry_after_seconds: RETRY_SECONDS },
  });
const busy = () =>
  new AppError('internal_error', said('log_in.passwords_being_checked'), {
    status: 503,
  });
const stopped = () => new AppError('internal_error', said('service.stopping'), { status: 503 });

/**
 * Hashes on threads of its own: libuv's pool also reads files, looks up names and compresses, and must not wait behind
 * passwords. Strangers, strangers at a place of the person they claim to be, and callers with a credential have a line
 * each, served in turns.
 */
export function createHashPool(limits: HashLimits = LIMITS): HashPool {
  const strangers = createFairLine<Waiting>(limits.strangers);
  const familiar = createFairLine<Waiting>(limits.familiar);
  const known = createFairLine<Waiting>(limits.known);
  // In the order of their turns: the one that had its turn goes to the end.
  const lines = [known, familiar, strangers];
  const idle: Worker[] = [];
  const threads = new Set<Worker>();
  let isStopped = false;

  function next(): Waiting | undefined {
    const turn = lines.findIndex((line) => line.size() > 0);
    // Those that had nobody waiting have had their turn as well.
    lines.push(...lines.splice(0, turn + 1));
    return lines.at(-1)?.next();
  }

  function start(): Worker {
    const thread = new Worker(new URL('./hash-thread.ts', import.meta.url), { execArgv: [] });
    threads.add(thread);
    return thread;
  }

  function freeThread(): Worker | undefined {
    return idle.pop() ?? (threads.size < limits.threads ? start() : undefined);
  }

  function work(thread: Worker, { task, resolve, reject }: Waiting): void {
    const answered = (result: HashResult) => {
      thread.off('error', failed).off('exit', ended);
      // Without work it must not keep a program alive.
      thread.unref();
      idle.push(thread);
      if ('key' in result) resolve(result.key);
      else reject(new Error(`a password could not be hashed: ${result.problem}`));
      serve();
    };
    const failed = (error: Error) => lose(error);
    const ended = () => lose(isStopped ? stopped() : new Error('the thread that hashes passwords has ended'));
    function lose(error: Error): void {
      thread.off('message', answered).off('error', failed).off('exit', ended);
      // What it still says has nobody to hear it; unheard, it would end the process.
      thread.on('error', () => undefined);
      threads.delete(thread);
      reject(error);
      serve();
    }
    thread.once('message', answered).once('error', failed).once('exit', ended);
    thread.ref();
    thread.postMessage(task);
  }

  function serve(): void {
    while (!isStopped && lines.some((line) => line.size() > 0)) {
      const thread = freeThread();
      const waiting = thread === undefined ? undefined : next();
      if (thread === undefined || waiting === undefined) return;
      work(thread, waiting);
    }
  }

  function wait(line: FairLine<Waiting>, party: string, item: Waiting, refusal: () => AppError): void {
    line.join(party, item)?.reject(refusal());
    serve();
  }

  return {
    derive: (task, { principal, address, isFamiliar = false }) =>
      new Promise((resolve, reject) => {
        const item = { task, resolve, reject };
        if (isStopped) reject(stopped());
        else if (principal !== null) wait(known, String(principal.user_id), item, busy);
        else wait(isFamiliar ? familiar : strangers, placeOf(address), item, crowded);
      }),
    async stop() {
      isStopped = true;
      for (const { reject } of lines.flatMap((line) => line.clear())) reject(stopped());
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}
