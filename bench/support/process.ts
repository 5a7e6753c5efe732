import { type ChildProcess, spawn } from 'node:child_process';

/** A program of ours in a process of its own that says "... at http://..." when it is ready. */
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
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A benchmark that fails must not leave its service behind.
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((ready, fail) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      const address = / at (https?:\S+)/.exec(said)?.[1];
      if (address !== undefined) ready(address);
    });
    child.once('exit', () => fail(new Error(`${file} ended before it was ready:\n${said}`)));
  });
  return {
    url,
    child,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
