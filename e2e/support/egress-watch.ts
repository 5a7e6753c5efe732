import childProcess, { ChildProcess } from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import workers, { isMainThread, Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Loaded into a process before its program, by NODE_OPTIONS also into each of its children and threads. Whatever opens a
 * connection, sends a datagram, asks for a name or begins a program is written to the file that EGRESS_WATCH names, with
 * who did it: the nearest code on the stack that is not Node's own. It has to be the door itself; to have been called by
 * the door, or to call what the door has opened, is not enough.
 */
export interface Watched {
  readonly process: number;
  readonly thread: 'main' | 'worker';
  /** `start` once for each process and thread, so that whoever reads knows that somebody watched. */
  readonly what: 'start' | 'connect' | 'datagram' | 'name' | 'program';
  readonly target: string;
  /** From the root of the repository on. */
  readonly by: string;
  readonly isByDoor: boolean;
}

const HERE = import.meta.url;
const ROOT = new URL('../../', import.meta.url);
const DOOR = new URL('packages/server/src/net/', ROOT).href;
const DEEP = 200;

const file = process.env['EGRESS_WATCH'] ?? '';

function tell(what: Watched['what'], target: string, by: string): void {
  const thread = isMainThread ? 'main' : 'worker';
  const isByDoor = by.startsWith(DOOR);
  const watched: Watched = {
    ...{ process: process.pid, thread, what, target, isByDoor },
    by: by.startsWith(ROOT.href) ? by.slice(ROOT.href.length) : by,
  };
  if (file !== '') appendFileSync(file, `${JSON.stringify(watched)}\n`);
}

/** The file of the nearest frame that is neither Node's nor this one. */
function caller(): string {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = DEEP;
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '');
  const files: unknown = new Error().stack;
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  const urls = Array.isArray(files) ? files.map(String).map(asUrl) : [];
  return urls.find((url) => url.startsWith('file:') && url !== HERE) ?? 'nobody';
}

const asUrl = (name: string): string => (name.startsWith('/') ? `file://${name}` : name);

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Tells before each call; `targetOf` answers null for what goes nowhere. */
function watch(
  holder: object,
  name: string,
  what: Watched['what'],
  targetOf: (args: readonly unknown[], self: unknown) => string | null,
): void {
  const held = holder as Record<string, unknown>;
  const original = held[name];
  if (typeof original !== 'function') throw new Error(`there is no ${name} to watch`);
  const watched: Method = function (this: unknown, ...args) {
    const target = targetOf(args, this);
    if (target !== null) tell(what, target, caller());
    return Reflect.apply(original, this, args);
  };
  // What was made of it for `util.promisify` has to go through here too: without, it is made anew.
  held[name] = Object.assign(watched, { ...original });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** As a socket is told: (port, host), (path), (options), or what Node has made of these in a list. */
function placeOf([first, second]: readonly unknown[]): string {
  if (Array.isArray(first)) return placeOf(first);
  if (isRecord(first))
    return typeof first['path'] === 'string'
      ? first['path']
      : `${first['host'] ?? 'localhost'}:${first['port']}`;
  return typeof second === 'string' ? `${second}:${first}` : `${first}`;
}

watch(net.Socket.prototype, 'connect', 'connect', placeOf);

/** `send` has its port and address last, before a callback, if any. */
function receiverOf(args: readonly unknown[]): string {
  const words = args.filter((word) => typeof word === 'string' || typeof word === 'number').map(String);
  return words.slice(-2).reverse().join(':');
}
watch(dgram.Socket.prototype, 'send', 'datagram', receiverOf);
watch(dgram.Socket.prototype, 'connect', 'datagram', receiverOf);
watch(dgram.Socket.prototype, 'bind', 'datagram', (args) => `bind ${placeOf(args)}`);

/** An address is no name: nobody is asked for it. */
const nameOf = ([name]: readonly unknown[]): string | null => {
  const host = String(name);
  return net.isIP(host) === 0 ? host : null;
};
const asked = [
  'lookup',
  'resolve',
  'resolve4',
  'resolve6',
  'resolveAny',
  'resolveCaa',
  'resolveCname',
].concat(
  ['resolveMx', 'resolveNaptr', 'resolveNs', 'resolvePtr', 'resolveSoa', 'resolveSrv', 'resolveTxt'],
  ['resolveTlsa'],
);
for (const holder of [dns, dns.promises]) {
  for (const name of asked) watch(holder, name, 'name', nameOf);
  for (const name of ['reverse', 'lookupService'])
    watch(holder, name, 'name', ([address]) => String(address));
}
for (const { prototype } of [dns.Resolver, dns.promises.Resolver]) {
  for (const name of asked.slice(1)) watch(prototype, name, 'name', nameOf);
  watch(prototype, 'reverse', 'name', ([address]) => String(address));
}

/** Every program that runs beside goes through this one method; those that are waited for do not. */
watch(ChildProcess.prototype, 'spawn', 'program', ([options]) => {
  const words = isRecord(options) ? options['args'] : undefined;
  return Array.isArray(words) ? words.map(String).join(' ') : 'a program';
});
for (const name of ['spawnSync', 'execSync', 'execFileSync'])
  watch(childProcess, name, 'program', ([program]) => String(program));

/** A thread with options of its own would be without this file. */
class WatchedWorker extends Worker {
  constructor(entry: string | URL, options: WorkerOptions = {}) {
    super(entry, { ...options, execArgv: [...(options.execArgv ?? process.execArgv), '--import', HERE] });
  }
}
Object.assign(workers, { Worker: WatchedWorker });

syncBuiltinESMExports();
tell('start', process.argv.slice(1).join(' '), fileURLToPath(HERE));
