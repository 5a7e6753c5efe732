import { type ChildProcess, spawn } from 'node:child_process';
import { addressOf } from '../../e2e/support/address.ts';

/** A program of ours in a process of its own that tells where it listens. */
export interface Running {
  readonly url: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

export async function run(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Running> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A benchmark that fails must not leave its service behind.
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await addressOf(child);
  if (url === null) throw new Error(`${file} ended before it was ready`);
  return {
    url,
    child,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
