import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Cancel, Clock } from '../../clock.ts';
import { forkBeside } from '../../net/children.ts';
import type { ReaderTask } from './reader-messages.ts';

const ENTRY = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
const MEMORY_LIMIT_MIB = 512;
/** Starting one takes longer than reading most files, and files often come many at once. */
const IDLE_MS = 10_000;

type Outcome = { readonly answer: unknown } | 'ended';

interface ReaderOptions {
  readonly clock: Pick<Clock, 'after'>;
  readonly idleMs?: number;
}

/** Processes that read one file at a time each. One that answered waits a while for the next. */
export function createReaderProcesses({ clock, idleMs = IDLE_MS }: ReaderOptions) {
  const idle = new Map<ChildProcess, Cancel>();

  function start(): ChildProcess {
    const child = forkBeside(ENTRY, {
      execArgv: [`--max-old-space-size=${MEMORY_LIMIT_MIB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.once('exit', () => forget(child));
    return child;
  }

  function forget(child: ChildProcess): void {
    idle.get(child)?.();
    idle.delete(child);
  }

  function take(): ChildProcess {
    const [waiting] = idle.keys();
    if (waiting === undefined) return start();
    forget(waiting);
    waiting.ref();
    waiting.channel?.ref();
    return waiting;
  }

  function rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    idle.set(
      child,
      clock.after(idleMs, () => dismiss(child), { ref: false }),
    );
  }

  /** It ends a moment after it was told to: whoever gave it a file in that moment would take the file for deadly. */
  function dismiss(child: ChildProcess): void {
    forget(child);
    child.kill('SIGKILL');
  }

  return {
    /** Answers 'ended' when the process ended instead, by itself or because of the signal. */
    async ask(task: ReaderTask, signal: AbortSignal): Promise<Outcome> {
      if (signal.aborted) return 'ended';
      const child = take();
      const outcome = await answerOf(child, task, signal);
      if (outcome === 'ended') await endOf(child);
      else rest(child);
      return outcome;
    },
    stop(): void {
      for (const child of idle.keys()) dismiss(child);
    },
  };
}

/** One that never began has no end to wait for. */
async function endOf(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function answerOf(child: ChildProcess, task: ReaderTask, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = () => finish('ended');
    const answered = (answer: unknown) => finish({ answer });
    function finish(outcome: Outcome): void {
      signal.removeEventListener('abort', end);
      child.off('message', answered).off('exit', end).off('error', end);
      resolve(outcome);
    }
    signal.addEventListener('abort', end, { once: true });
    child.once('message', answered).once('exit', end).once('error', end);
    child.send(task, (error) => {
      if (error !== null) end();
    });
  });
}
