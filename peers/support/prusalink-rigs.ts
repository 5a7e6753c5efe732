import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createPrusaLinkPrinter, createSerialPrinter } from '@farmhand/simulator';
import { onTestFinished } from 'vitest';
import { createPrusalinkHost } from './prusalink-host.ts';
import { tinyPrint } from './tiny-print.ts';

/** A PrusaLink host with its printer: the real one, or the simulated one that has learnt from it. */
export interface PrusalinkRig {
  readonly port: () => number;
  readonly credentials: Readonly<Record<string, string>>;
  /** A file that this machine takes about so many seconds for. */
  gcode(seconds: number): Buffer;
  /** Counted at the machine, not at the host. */
  starts(): number;
  /** Whether the machine is at work now. */
  isPrinting(): boolean;
  start(): Promise<void>;
  /** The host is gone without a word, and comes back. */
  killHost(): Promise<void>;
  startHost(): Promise<void>;
  atMachine: {
    pause(): void;
    resume(): void;
    stop(): void;
    /** A question on the screen, as at the end of the filament, and its answer. */
    ask(): void;
    answer(): void;
    overheat(): void;
    reset(): void;
  };
}

/** PrusaLink takes no folder below /tmp for its files. */
const HOST_FOLDERS = '/var/tmp';

export async function realRig(): Promise<PrusalinkRig> {
  const folder = mkdtempSync(join(HOST_FOLDERS, 'farmhand-prusalink-'));
  const printer = createSerialPrinter({ path: join(folder, 'tty') });
  const host = await createPrusalinkHost({ folder, serialPort: printer.path });
  onTestFinished(async ({ task }) => {
    await host.kill();
    await printer.stop();
    rmSync(folder, { recursive: true, force: true });
    if (task.result?.state === 'fail') console.log(host.output().slice(-8000));
  });
  return {
    port: () => host.port,
    credentials: host.credentials,
    gcode: (seconds) => tinyPrint(seconds),
    starts: () => printer.prints.length,
    isPrinting: () => printer.prints.at(-1)?.end === null,
    async start() {
      await printer.start();
      host.start();
    },
    killHost: host.kill,
    async startHost() {
      host.start();
    },
    atMachine: {
      pause: () => printer.press('pause'),
      resume: () => printer.press('resume'),
      stop: () => printer.press('stop'),
      ask: () => printer.runOut(),
      answer: () => printer.attend(),
      overheat: () => printer.overheat(),
      reset: () => printer.reset(),
    },
  };
}

const SPEED = 60;

export async function simulatedRig(): Promise<PrusalinkRig> {
  const printer = createPrusaLinkPrinter({
    ...{ dialect: 'python', timeScale: SPEED },
    // Quicker than the real one in what only costs time, and slow enough to be seen in each state, also by a service that a
    // busy machine has kept from asking for some seconds: an end that nobody saw is rightly an unknown one.
    ...{ bootMs: 5000, endShownMs: 10_000 },
  });
  printer.scenario('lose_unselected');
  onTestFinished(() => printer.stop());
  return {
    port: () => printer.address.ports['http'] ?? 0,
    credentials: printer.credentials,
    gcode: (seconds) => tinyPrint(seconds, { sliced: seconds * SPEED }),
    starts: () => printer.machine.starts.length,
    isPrinting: () => ['preparing', 'printing', 'paused'].includes(printer.machine.read().phase),
    async start() {
      await printer.start();
      await printer.powerCycle();
    },
    killHost: () => printer.stop(),
    async startHost() {
      await printer.powerCycle();
    },
    atMachine: {
      pause: () => printer.machine.pause(),
      resume: () => printer.machine.resume(),
      stop: () => printer.machine.stop(),
      ask: () => printer.scenario('attention'),
      answer: () => printer.scenario('attention', false),
      overheat: () => printer.machine.fail('MAXTEMP'),
      reset: () => printer.machine.powerCycle(),
    },
  };
}
