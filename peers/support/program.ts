import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server of somebody else's on loopback, in a process group of its own: it ends with all that it has started. */
export interface Program {
  output(): string;
  /** As a power cut ends it. */
  stop(): Promise<void>;
  /** As its service manager ends it: it may put its things in order first. */
  end(): Promise<void>;
  signal(name: NodeJS.Signals): void;
}

export interface ProgramOptions {
  readonly cwd?: string;
  /** Instead of what the tests run with. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

const START_LIMIT_MS = 60_000;
const END_LIMIT_MS = 20_000;

/** Resolves once something listens at the port. */
export async function startProgram(
  file: string,
  args: readonly string[],
  port: number,
  options: ProgramOptions = {},
): Promise<Program> {
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isListening(port))) {
    if (hasEnded() || Date.now() > deadline) {
      endGroup(child);
      throw new Error(`${file} did not start:\n${text}`);
    }
    await sleep(20);
  }
  async function stop(): Promise<void> {
    const gone = hasEnded() ? Promise.resolve([]) : once(child, 'exit');
    endGroup(child);
    await gone;
  }
  return {
    output: () => text,
    stop,
    async end() {
      if (hasEnded()) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([gone, sleep(END_LIMIT_MS, undefined, { ref: false })]);
      await stop();
    },
    signal: (name) => void child.kill(name),
  };
}

/** Ends all that is left of its process group. */
export function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It is gone already, with all of its group.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const answer = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', answer(true));
    socket.once('error', answer(false));
  });
}
