import { onTick } from '../ticker.ts';
import type { Identity } from './answers.ts';
import { createMk3, type Mk3 } from './mk3.ts';
import { createPty } from './pty.ts';

export interface SerialPrinter extends Omit<Mk3, 'take' | 'tick' | 'boot'> {
  /** The serial port. */
  readonly path: string;
  /** The reset button. */
  reset(): void;
  /** How long it takes to be up from the next reset on. */
  bootsIn(ms: number): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface SerialPrinterOptions {
  /** Where its serial port shall stand. */
  readonly path: string;
  readonly identity?: Partial<Identity>;
  readonly now?: () => number;
}

const TICK_MS = 50;
const BOOT_MS = 500;

/** An MK3S on a serial port, for a host that prints through it. It needs Debian's socat. */
export function createSerialPrinter({ path, identity, now = Date.now }: SerialPrinterOptions): SerialPrinter {
  let bootMs = BOOT_MS;
  let stopTicking = (): void => undefined;
  const board = createMk3({
    now,
    say: (line) => pty.say(line),
    ...(identity === undefined ? {} : { identity }),
    bootMs: () => bootMs,
  });
  const pty = createPty({ path, onOpened: () => board.boot(), onLine: (line) => board.take(line) });
  const { prints, press, runOut, attend, overheat, damageNextLine, boot } = board;
  return {
    ...{ path, prints, press, runOut, attend, overheat, damageNextLine },
    get isPaused() {
      return board.isPaused;
    },
    reset: boot,
    bootsIn(ms) {
      bootMs = ms;
    },
    async start() {
      stopTicking = onTick(TICK_MS, () => board.tick());
      await pty.start();
    },
    async stop() {
      stopTicking();
      await pty.stop();
    },
  };
}
