/** A heater beside the machine's own: the second nozzle of a dual-nozzle printer. */
export interface Nozzle {
  tempC(): number;
  readonly targetC: number;
  heatTo(celsius: number): void;
}

const ROOM_C = 23;
const C_PER_SECOND = 3;

export function createNozzle(now: () => number, timeScale: number): Nozzle {
  let fromC = ROOM_C;
  let targetC = 0;
  let since = now();

  function tempC(): number {
    const goal = Math.max(targetC, ROOM_C);
    const step = (((now() - since) * timeScale) / 1000) * C_PER_SECOND;
    return fromC < goal ? Math.min(goal, fromC + step) : Math.max(goal, fromC - step);
  }
  return {
    tempC,
    get targetC() {
      return targetC;
    },
    heatTo(celsius) {
      fromC = tempC();
      since = now();
      targetC = celsius;
    },
  };
}
