import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface TestPostgres {
  /** Of the database `postgres`, with a user that may create others. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a real PostgreSQL that ends with `stop()`, or by itself when this process ends. */
export async function startPostgres(): Promise<TestPostgres> {
  const supervisor = spawn(
    process.execPath,
    [fileURLToPath(new URL('postgres-supervisor.ts', import.meta.url))],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      // Out of our process group: what kills the group must leave it alive to clean up.
      detached: true,
    },
  );
  const exited = once(supervisor, 'exit');
  const [line] = await Promise.race([once(createInterface(supervisor.stdout), 'line'), exited]);
  if (typeof line !== 'string') throw new Error('PostgreSQL did not start; its own words are above.');
  const said: unknown = JSON.parse(line);
  if (typeof said !== 'object' || said === null || !('url' in said))
    throw new Error(`Not an answer: ${line}`);
  return {
    url: String(said.url),
    async stop() {
      supervisor.stdin.end();
      await exited;
    },
  };
}
