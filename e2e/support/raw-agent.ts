import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { COMPILE_CACHE } from '../../packages/server/test/compile-cache.ts';
import { SOURCE } from './agent.ts';

/** The tool server without a client between: every line of its standard output is kept as it came. */
export interface RawAgent {
  readonly child: ChildProcess;
  lines(): readonly string[];
  /** What it said on standard error. */
  complaints(): string;
  /** Sends a request and answers its id. */
  ask(method: string, params?: object): number;
  call(tool: string, args: object): number;
  /** Ids of the requests that were answered so far. */
  answered(): readonly number[];
  /** Closes its input, which ends it. */
  end(): Promise<void>;
}

const response = z.object({ jsonrpc: z.literal('2.0'), id: z.number() });

export function startRawAgent(env: Readonly<Record<string, string>>, preload?: string): RawAgent {
  const imports = preload === undefined ? [] : ['--import', preload];
  const child = spawn(process.execPath, [...imports, SOURCE], {
    env: { PATH: process.env['PATH'], ...COMPILE_CACHE, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    complaints += part;
  });
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  const closed = once(child, 'close');
  let lastId = 0;
  // What is behind the last line break may still be growing.
  const lines = () => output.split('\n').slice(0, -1);
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const ask = (method: string, params: object = {}): number => {
    lastId += 1;
    send({ id: lastId, method, params });
    return lastId;
  };
  const clientInfo = { name: 'raw', version: '1' };
  ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  send({ method: 'notifications/initialized' });
  return {
    child,
    lines,
    complaints: () => complaints,
    ask,
    call: (name, args) => ask('tools/call', { name, arguments: args }),
    answered: () =>
      lines().flatMap((line) => {
        const parsed = response.safeParse(JSON.parse(line));
        return parsed.success ? [parsed.data.id] : [];
      }),
    async end() {
      child.stdin.end();
      // Not 'exit': what it said last may still be on its way then.
      await closed;
    },
  };
}
