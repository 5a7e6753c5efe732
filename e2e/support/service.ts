import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { COMPILE_CACHE } from '../../packages/server/test/compile-cache.ts';
import { addressOf } from './address.ts';
import { SHAKEN } from './shaken.ts';

/** The real service in a process of its own, as `npm start` runs it. */
export interface Service {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything it said so far, on both outputs. */
  output(): string;
  /** Asks it to end, as Ctrl-C does, and answers the exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

export interface ServiceOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A module loaded into the process before the service. */
  readonly preload?: string;
  /** A program, with its arguments, that runs it: `ip netns exec`. */
  readonly within?: readonly string[];
  /** Where to leave what ends it; the end of the test unless a whole file shares it. */
  readonly whenDone?: WhenDone;
}

export type WhenDone = (clean: () => void | Promise<void>) => void;

const MAIN = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));

export function temporaryFolder(whenDone: WhenDone = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-e2e-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs any sub-command to its end; unshaken, because it would say so among its own words. */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  within?: readonly string[],
) {
  const child = spawnMain(args, { FARM_TEST_JITTER: '0', ...env }, { within });
  const output = collect(child);
  // Not 'exit': what it said last may still be on its way then.
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

export async function startService(options: ServiceOptions): Promise<Service> {
  const env = { FARM_PORT: '0', FARM_DATA_DIR: options.dataDir, ...options.env };
  const child = spawnMain(['serve'], env, options);
  const output = collect(child);
  const { whenDone = onTestFinished } = options;
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const exit = async () => {
    if (!ended()) await once(child, 'exit');
    return child.exitCode;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await exit();
  };
  // It is gone before its folder goes: no file may come into a folder that is being emptied.
  whenDone(kill);
  const url = await addressOf(child);
  if (url === null) throw new Error(`the service did not start:\n${output()}`);
  return {
    url,
    child,
    output,
    stop() {
      child.kill('SIGINT');
      return exit();
    },
    kill,
  };
}

function spawnMain(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  {
    preload,
    within = [],
  }: { readonly preload?: string | undefined; readonly within?: readonly string[] | undefined } = {},
): ChildProcess {
  const imports = preload === undefined ? [] : ['--import', preload];
  const [file = '', ...rest] = [...within, process.execPath, ...imports, MAIN, ...args];
  return spawn(file, rest, {
    env: { PATH: process.env['PATH'], ...COMPILE_CACHE, ...SHAKEN, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return () => text;
}
