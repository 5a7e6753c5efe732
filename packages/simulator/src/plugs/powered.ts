import type { MachineState } from '../machine.ts';
import type { SimulatedPrinter } from '../printer.ts';
import { onTick } from '../ticker.ts';
import { timers } from '../timers.ts';
import type { PlugMachine } from './plug-machine.ts';

export interface PoweredOptions {
  /** From power to the first answer, in real milliseconds. */
  readonly bootMs?: number;
}

export interface PoweredPrinter {
  /** A printer that has started hangs on the plug from here on: without power it goes down at once. */
  begin(): Promise<void>;
  /** Nothing hangs on the plug any more, and the printer is off. */
  stop(): Promise<void>;
  /** Until what its plug did has come to its end: the printer is up, or gone. */
  settled(): Promise<void>;
}

const BOOT_MS = 3_000;
const LOOK_MS = 1_000;

/** What printers draw while they do this, in watts. */
export function wattsOf({ phase, nozzle, bed }: Pick<MachineState, 'phase' | 'nozzle' | 'bed'>): number {
  const heating = Math.max(0, nozzle.targetC - nozzle.tempC) > 5 || Math.max(0, bed.targetC - bed.tempC) > 5;
  if (heating) return 280;
  return phase === 'preparing' || phase === 'printing' ? 120 : 8;
}

/** A printer that hangs on a plug: without power it is gone from the net and loses its print, with power it boots. */
export function powerBy(
  plug: PlugMachine,
  printer: SimulatedPrinter,
  { bootMs = BOOT_MS }: PoweredOptions = {},
): PoweredPrinter {
  let pending: Promise<void> = Promise.resolve();
  /** Who boots looks whether it still has the power that it had. */
  let turns = 0;
  let isUp = false;
  let skipBoot = (): void => undefined;
  let stopFollowing: (() => void)[] = [];

  function draw(): void {
    plug.setLoad(isUp ? wattsOf(printer.machine.read()) : 0);
  }

  async function goDown(): Promise<void> {
    isUp = false;
    await printer.stop();
    printer.machine.powerCycle();
    draw();
  }

  async function comeUp(turn: number): Promise<void> {
    if (turn !== turns) return;
    await new Promise<void>((resolve) => {
      const cancel = timers().after(bootMs, resolve);
      skipBoot = () => {
        cancel();
        resolve();
      };
    });
    if (turn !== turns) return;
    await printer.powerCycle();
    isUp = true;
    draw();
  }

  function follow(isPowered: boolean): void {
    turns += 1;
    skipBoot();
    const turn = turns;
    pending = pending.then(() => (isPowered ? comeUp(turn) : goDown())).catch(goDown);
  }

  return {
    async begin() {
      isUp = true;
      if (!plug.isPowered) await goDown();
      draw();
      stopFollowing = [plug.onPowered(follow), onTick(LOOK_MS, draw)];
    },
    async stop() {
      turns += 1;
      skipBoot();
      for (const stop of stopFollowing) stop();
      await pending;
      await goDown();
    },
    settled: async () => {
      await pending;
    },
  };
}
