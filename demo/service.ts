import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const KEEPER = fileURLToPath(new URL('keeper.ts', import.meta.url));
const START_LIMIT_MS = 60_000;
/** A demo has nothing to do with the database, the licence or the certificate of a farm that is set up on this machine. */
const TAKEN_OVER = ['FARM_HOST', 'FARM_PORT', 'FARM_LOG_LEVEL'];

export interface Service {
  readonly url: string;
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The service did not start; it has said why itself. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

export function environmentFor(outer: Environment, ours: Environment): Environment {
  const inherited = Object.entries(outer).filter(
    ([name]) => !name.startsWith('FARM_') || TAKEN_OVER.includes(name),
  );
  return { FARM_LOG_LEVEL: 'warn', ...Object.fromEntries(inherited), ...ours };
}

/** The service as `npm start` runs it, in a process of its own, with a folder that is gone after it. */
export async function startService(env: Environment): Promise<Service> {
  const child = spawn(process.execPath, [KEEPER], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C in a terminal is for the demo alone, which ends the rest in order.
    detached: true,
  });
  const ended = once(child, 'exit');
  const url = await addressOf(child);
  // Nobody reads on; a full pipe would stop the service.
  child.stdout.resume();
  return {
    url,
    async stop() {
      child.stdin.end();
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
    if (child.exitCode !== null) throw new NotStarted('The service ended at once.');
    if (signal.aborted) {
      child.stdin?.end();
      throw new NotStarted(`The service does not start in ${START_LIMIT_MS / 1000} s.`);
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}
