import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMoonrakerPrinter, createSimulatedKlippy, type SimulatedKlippy } from '@farmhand/simulator';
import { onTestFinished } from 'vitest';
import { lastingPort } from '../../../e2e/support/lasting-port.ts';
import { temporaryFolder } from '../../../e2e/support/service.ts';
import { createMoonrakerProcess } from './moonraker-process.ts';
import { openTap, type Tap } from './tap.ts';

/** A host and the machine behind it, the real one or ours: scenarios don't know which. */
export interface Bench {
  readonly tap: Tap;
  /** Files whose print really began, counted at the machine. */
  starts(): readonly string[];
  /** By the host's own address, past the tap. */
  history(): Promise<readonly HistoryJob[]>;
  endHost(how: 'politely' | 'by force'): Promise<void>;
  startHost(): Promise<void>;
  restartKlippy(): Promise<void>;
  endKlippy(): Promise<void>;
  startKlippy(): Promise<void>;
  /** Klipper waits for its micro-controller and does not get ready before this is over. */
  holdBoot(isHeld: boolean): void;
  /** The next line of the file fails. */
  failNextLine(words: string): void;
  pauseAtMachine(): Promise<void>;
  resumeAtMachine(): Promise<void>;
  cancelAtMachine(): Promise<void>;
  runOut(): Promise<void>;
  /** Into the console of the machine. */
  type(script: string): Promise<void>;
  /** Until the machine has printed its file, whether its host is there or not. */
  untilPrinted(): Promise<void>;
}

export interface HistoryJob {
  readonly filename: string;
  readonly status: string;
  readonly total_duration: number;
  readonly filament_used: number;
  readonly start_time: number;
  readonly end_time: number | null;
}

export interface BenchOptions {
  /** Of Klipper's `[virtual_sdcard]`. */
  readonly onErrorGcode?: 'CANCEL_PRINT';
  readonly nozzleDiameter?: number;
}

export interface RealOptions extends BenchOptions {
  /**
   * Where it keeps what comes in. Those of one computer share that folder; here each has its own, unless a test is about
   * it, because they name a file after the second it came in.
   */
  readonly incoming?: string;
}

export type OpenBench = (options?: BenchOptions) => Promise<Bench>;

export const BENCHES: readonly { readonly host: string; readonly open: OpenBench }[] = [
  { host: 'the real Moonraker', open: openReal },
  { host: 'the simulated Moonraker', open: openSimulated },
];

async function historyOf(port: number): Promise<readonly HistoryJob[]> {
  const reply = await fetch(`http://127.0.0.1:${port}/server/history/list?limit=1000&order=asc`);
  const { result } = (await reply.json()) as { result: { jobs: HistoryJob[] } };
  return result.jobs;
}

async function klippyState(port: number): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/server/info`);
  const { result } = (await reply.json()) as { result: { klippy_state: string } };
  return result.klippy_state;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}

export async function openReal(options: RealOptions = {}): Promise<Bench> {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'printer');
  const socketPath = join(folder, 'klippy');
  const incoming = options.incoming ?? join(folder, 'incoming');
  for (const path of [join(dataDir, 'gcodes'), incoming]) mkdirSync(path, { recursive: true });
  const port = await lastingPort();
  const klippy: SimulatedKlippy = createSimulatedKlippy({
    socketPath,
    folder: join(dataDir, 'gcodes'),
    ...(options.onErrorGcode && { onErrorGcode: options.onErrorGcode }),
    nozzleDiameters: [options.nozzleDiameter ?? 0.4],
  });
  onTestFinished(() => klippy.kill());
  await klippy.start();
  const host = createMoonrakerProcess({ dataDir, port, socketPath, incoming });
  onTestFinished(() => host.end('SIGKILL'));
  await host.start();
  await until(async () => (await klippyState(port)) === 'ready');
  const tap = await openTap(port);
  onTestFinished(() => tap.close());
  return {
    tap,
    starts: () => klippy.starts,
    history: () => historyOf(port),
    endHost: (how) => host.end(how === 'politely' ? 'SIGTERM' : 'SIGKILL'),
    startHost: () => host.start(),
    restartKlippy: () => klippy.restart(),
    endKlippy: () => klippy.kill(),
    startKlippy: () => klippy.start(),
    holdBoot: klippy.holdBoot,
    failNextLine: klippy.failNextLine,
    pauseAtMachine: () => klippy.script('PAUSE'),
    resumeAtMachine: () => klippy.script('RESUME'),
    type: klippy.script,
    untilPrinted: () => until(() => klippy.object('print_stats')?.['state'] === 'complete'),
    cancelAtMachine: () => klippy.script('CANCEL_PRINT'),
    runOut: () => klippy.runOut(),
  };
}

/** It prints by its file's own figures, a second of them in a second. */
async function openSimulated(options: BenchOptions = {}): Promise<Bench> {
  const machine = createMoonrakerPrinter({ isTrusted: true, preparingSeconds: 1, ...options });
  await machine.start();
  onTestFinished(() => machine.stop());
  const port = machine.address.ports['http'] ?? 0;
  const tap = await openTap(port);
  onTestFinished(() => tap.close());
  return {
    tap,
    starts: () => machine.machine.starts,
    history: () => historyOf(port),
    endHost: machine.endHost,
    startHost: machine.startHost,
    restartKlippy: async () => machine.restartKlippy(),
    endKlippy: async () => machine.scenario('klippy_disconnected'),
    startKlippy: async () => machine.scenario('klippy_disconnected', false),
    holdBoot: machine.holdBoot,
    failNextLine: machine.failLine,
    pauseAtMachine: machine.pauseAtMachine,
    async resumeAtMachine() {
      machine.scenario('runout', false);
      await machine.type('RESUME');
    },
    type: machine.type,
    untilPrinted: () => until(() => machine.machine.read().phase === 'completed'),
    cancelAtMachine: machine.cancelAtMachine,
    runOut: async () => machine.scenario('runout'),
  };
}
