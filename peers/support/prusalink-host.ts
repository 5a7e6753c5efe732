import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastingPort } from '../../e2e/support/lasting-port.ts';
import { programOf } from './host.ts';

/** The real PrusaLink in a process of its own, in front of a serial port. */
export interface PrusalinkHost {
  readonly port: number;
  readonly credentials: { readonly api_key: string };
  readonly login: { readonly username: string; readonly password: string };
  output(): string;
  start(): void;
  /** As its service manager ends it. */
  stop(): Promise<void>;
  /** As a power cut ends it. */
  kill(): Promise<void>;
  ask(path: string): Promise<Response>;
}

export interface PrusalinkHostOptions {
  readonly folder: string;
  readonly serialPort: string;
}

const API_KEY = 'peerkey0123456789';
const LOGIN = { username: 'farm', password: 'Peer0Password' };
/** Its answers about itself come from threads that may all be busy; who asks here is in no hurry. */
const ANSWER_MS = 10_000;

export async function createPrusalinkHost({
  folder,
  serialPort,
}: PrusalinkHostOptions): Promise<PrusalinkHost> {
  const port = await lastingPort();
  const config = join(folder, 'prusalink.ini');
  const { username, password } = LOGIN;
  const digest = createHash('md5').update(`${username}:Administrator:${password}`).digest('hex');
  writeFileSync(
    config,
    `[daemon]\ndata_dir = ${folder}\n[http]\naddress = 127.0.0.1\nport = ${port}\n` +
      `[printer]\nport = ${serialPort}\n[cameras]\nauto_detect = False\n`,
  );
  writeFileSync(
    join(folder, 'prusa_printer_settings.ini'),
    `[printer]\ntype = MK3S\nname = peer\n[network]\nhostname = peer\n` +
      `[service::local]\nenable = 1\nusername = ${username}\ndigest = ${digest}\napi_key = ${API_KEY}\n`,
  );
  let child: ChildProcess | null = null;
  let said = '';

  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
  }

  return {
    port,
    credentials: { api_key: API_KEY },
    login: LOGIN,
    output: () => said,
    start() {
      child = spawn(programOf('prusalink', 'prusalink'), ['-f', '-i', '-c', config], {
        cwd: folder,
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          PYTHONDONTWRITEBYTECODE: '1',
          PYTHONPATH: fileURLToPath(new URL('./python', import.meta.url)),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          said += text;
        });
      }
    },
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    ask: (path) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { 'x-api-key': API_KEY, accept: 'application/json' },
        signal: AbortSignal.timeout(ANSWER_MS),
      }),
  };
}
