import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programOf } from '../../support/host.ts';
import { endGroup } from '../../support/program.ts';

/** The real Moonraker in a process of its own, with its own data folder and on loopback. */
export interface MoonrakerProcess {
  start(): Promise<void>;
  /** `SIGTERM` as its service manager ends it, `SIGKILL` as a power cut does. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface MoonrakerProcessOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly socketPath: string;
  /** Where it keeps what comes in. */
  readonly incoming: string;
}

const START_LIMIT_MS = 60_000;

/** No feeds from the network, no service manager, and this machine's own clients come in without a key. */
const configOf = ({ port, socketPath }: MoonrakerProcessOptions): string => `[server]
host: 127.0.0.1
port: ${port}
klippy_uds_address: ${socketPath}

[authorization]
trusted_clients:
    127.0.0.1

[machine]
provider: none
validate_service: False
validate_config: False

[announcements]
enable_moonlight: False
`;

export function createMoonrakerProcess(options: MoonrakerProcessOptions): MoonrakerProcess {
  const { dataDir, port, incoming } = options;
  let child: ChildProcess | null = null;
  let output = '';

  async function answers(): Promise<boolean> {
    try {
      const reply = await fetch(`http://127.0.0.1:${port}/server/info`);
      return reply.ok;
    } catch {
      // Not there yet.
      return false;
    }
  }

  return {
    async start() {
      for (const folder of ['config', 'gcodes', 'logs'])
        mkdirSync(join(dataDir, folder), { recursive: true });
      writeFileSync(join(dataDir, 'config', 'moonraker.conf'), configOf(options));
      const started = spawn(programOf('moonraker', 'moonraker'), ['-d', dataDir, '-n'], {
        env: { PATH: process.env['PATH'], HOME: dataDir, TMPDIR: incoming },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      child = started;
      output = '';
      for (const stream of [started.stdout, started.stderr])
        stream.setEncoding('utf8').on('data', (part: string) => {
          output = (output + part).slice(-20_000);
        });
      const deadline = Date.now() + START_LIMIT_MS;
      while (!(await answers())) {
        if (started.exitCode !== null || Date.now() > deadline)
          throw new Error(`Moonraker did not start:\n${output}`);
        await sleep(50);
      }
    },
    async end(signal) {
      const running = child;
      child = null;
      if (running === null) return;
      if (running.exitCode === null && running.signalCode === null) {
        running.kill(signal);
        await once(running, 'exit');
      }
      // A reader of metadata that nobody listens to any more would try to answer for ever.
      endGroup(running);
    },
  };
}
