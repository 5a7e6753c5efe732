import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from '../../packages/server/test/compile-cache.ts';
import { addressOf } from '../support/address.ts';
import { SHAKEN } from '../support/shaken.ts';
import type { KillStep, Order } from './steps.ts';

const MAIN = fileURLToPath(new URL('./service-main.ts', import.meta.url));

/** The service under test, in a process of its own. */
export interface Service {
  readonly url: string;
  isAlive(): boolean;
  /** Lets it die at that step. */
  arm(step: KillStep | null, nth: number): Promise<void>;
  /** As a power cut would. */
  kill(): void;
  ended(): Promise<void>;
  /** Asks it to end. */
  stop(): Promise<void>;
}

export async function startService(
  dataDir: string,
  admin: { name: string; password: string },
): Promise<Service> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      FARM_PORT: '0',
      ...COMPILE_CACHE,
      ...SHAKEN,
      FARM_DATA_DIR: dataDir,
      FARM_LOG_LEVEL: process.env['FARM_TEST_LOG'] ?? 'fatal',
      FARM_ADMIN_USERNAME: admin.name,
      FARM_ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const exit = once(child, 'exit');
  const ended = async () => void (await exit);
  // A harness that ends in any way leaves no service behind.
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  void ended().then(() => process.off('exit', end));
  const url = await addressOf(child);
  if (url === null) throw new Error('the service did not start');
  return {
    url,
    isAlive,
    ended,
    async arm(step, nth) {
      if (!isAlive()) return;
      const order: Order = { step, nth };
      // One that dies at this very moment takes no orders.
      const heard = once(child, 'message').catch(() => undefined);
      child.send(order, () => undefined);
      await Promise.race([heard, ended()]);
    },
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      child.kill('SIGINT');
      await ended();
    },
  };
}
