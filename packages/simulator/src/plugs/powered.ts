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
  /** A printer that has started hangs on the plug from here on: where that has no power, it goes down first. */
  begin(): Promise<void>;
  /** Nothing hangs on the plug any more, and the printer is off. */
  stop(): Promise<void>;
}

const BOOT_MS = 3_000;
const LOOK_MS = 1_000;
/** What printers draw, in watts. */
const HEATING_W = 280;
const PRINTING_W = 120;
const IDLE_W = 8;
const WARM_ENOUGH_C = 5;

function wattsOf({ phase, nozzle, bed }: MachineState): number {
  const isHeating = [nozzle, bed].some(({ tempC, targetC }) => targetC - tempC > WARM_ENOUGH_C);
  if (isHeating) return HEATING_W;
  return phase === 'preparing' || phase === 'printing' ? PRINTING_W : IDLE_W;
}

/** A printer that hangs on a plug: without power it is gone from the net and loses its print, with power it boots. */
export function powerBy(
  plug: PlugMachine,
  printer: SimulatedPrinter,
  { bootMs = BOOT_MS }: PoweredOptions = {},
): PoweredPrinter {
  let isUp = true;
  let isOver = false;
  let cycle: Promise<void> | null = null;
  let wake = (): void => undefined;
  let goneDown = (): void => undefined;
  let stopFollowing: readonly (() => void)[] = [];

  const draw = (): void => plug.setLoad(isUp ? wattsOf(printer.machine.read()) : 0);

  /** True after this time, false as soon as the power comes or goes. */
  const isLeftAloneFor = (milliseconds: number | null): Promise<boolean> =>
    new Promise((resolve) => {
      const cancel = milliseconds === null ? null : timers().after(milliseconds, () => resolve(true));
      wake = () => {
        cancel?.();
        resolve(false);
      };
    });

  /** Until it has had power for long enough to boot. */
  async function darkness(): Promise<void> {
    goneDown();
    while (!isOver) if (await isLeftAloneFor(plug.isPowered ? bootMs : null)) return;
  }

  async function goDownAndUp(): Promise<void> {
    isUp = false;
    draw();
    try {
      await printer.powerCycle(darkness);
      isUp = !isOver;
    } catch {
      // One that can't have its port back stays off, and nobody can reach it: what a client must bear anyway.
      await printer.stop();
    }
    cycle = null;
    if (!isOver) follow();
  }

  function follow(): void {
    wake();
    if (!plug.isPowered) cycle ??= goDownAndUp();
  }

  return {
    async begin() {
      const down = new Promise<void>((resolve) => {
        goneDown = resolve;
      });
      stopFollowing = [plug.onPowered(follow), onTick(LOOK_MS, draw)];
      follow();
      draw();
      if (!plug.isPowered) await down;
    },
    async stop() {
      isOver = true;
      for (const stop of stopFollowing) stop();
      wake();
      await cycle;
      await printer.stop();
    },
  };
}
