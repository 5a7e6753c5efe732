import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));
const START_LIMIT_MS = 60_000;

export interface Service {
  readonly url: string;
  stop(): Promise<void>;
}

/** The service as `npm start` runs it, in a process of its own. */
export async function startService(env: Readonly<Record<string, string>>): Promise<Service> {
  const child = spawn(process.execPath, [MAIN, 'serve'], {
    env: { ...process.env, FARM_LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  // Nobody reads on; a full pipe would stop the service.
  child.stdout.resume();
  return {
    url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const signal = AbortSignal.timeout(START_LIMIT_MS);
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  for (;;) {
    const url = /is running at (\S+)/.exec(said)?.[1];
    if (url !== undefined) return url;
    if (child.exitCode !== null || signal.aborted) throw new Error(`The service did not start.\n${said}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
