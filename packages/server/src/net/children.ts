import {
  type ChildProcess,
  type ChildProcessByStdio,
  type ForkOptions,
  fork,
  type SpawnOptions,
  type SpawnOptionsWithStdioTuple,
  type StdioNull,
  type StdioPipe,
  spawn,
} from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** Names by which programs, Node's own clients among them, find a proxy. */
const PROXY_VARIABLES: ReadonlySet<string> = new Set([
  ...['http', 'https', 'all', 'ftp', 'socks', 'ws', 'wss', 'rsync', 'grpc', 'no'].map(
    (kind) => `${kind}_proxy`,
  ),
  ...['proxy', 'http_proxy', 'https_proxy', 'noproxy'].map((name) => `npm_config_${name}`),
  'node_use_env_proxy',
]);

type Environment = Readonly<Record<string, string | undefined>>;

/** Nobody is sent around the door by a variable: what a child inherits names no proxy. */
export function withoutProxies(environment: Environment): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !PROXY_VARIABLES.has(name.toLowerCase())),
  );
}

/** The only places that begin a program, so that none is forgotten. `env` is all that it gets; else ours. */

export function forkBeside(entry: string, options: ForkOptions): ChildProcess {
  return fork(entry, [], { ...options, env: withoutProxies(options.env ?? process.env) });
}

export function spawnBeside(
  file: string,
  words: readonly string[],
  options: SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioPipe>,
): ChildProcessByStdio<null, Readable, Readable>;
export function spawnBeside(
  file: string,
  words: readonly string[],
  options: SpawnOptionsWithStdioTuple<StdioPipe, StdioPipe, StdioNull>,
): ChildProcessByStdio<Writable, Readable, null>;
export function spawnBeside(file: string, words: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn(file, words, { ...options, env: withoutProxies(options.env ?? process.env) });
}
