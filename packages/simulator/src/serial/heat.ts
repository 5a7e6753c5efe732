import { figure } from './line.ts';

/** Temperatures that follow their targets at once: what a host makes of them is not what is looked at here. */
export interface Heat {
  take(command: string): void;
  off(): void;
  /** As M105 and the reports on their own tell it. */
  line(): string;
}

const ROOM_C = 25;

export function createHeat(): Heat {
  let nozzle = 0;
  let bed = 0;
  const shown = (target: number): string => Math.max(ROOM_C, target).toFixed(1);
  return {
    take(command) {
      const target = figure(command, 'S') ?? figure(command, 'R');
      if (target === null) return;
      if (/^M10[49]\b/.test(command)) nozzle = target;
      if (/^M1[49]0\b/.test(command)) bed = target;
    },
    off() {
      nozzle = 0;
      bed = 0;
    },
    line() {
      const tool = `${shown(nozzle)} /${nozzle.toFixed(1)}`;
      return `T:${tool} B:${shown(bed)} /${bed.toFixed(1)} T0:${tool} @:0 B@:0 P:25.0 A:30.0`;
    },
  };
}
