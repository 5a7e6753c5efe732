import type { Machine } from '../machine.ts';
import type { Words } from './gcode.ts';
import { GcodeError } from './gcode-error.ts';

/** Where the head is and what it feeds; a move takes as long as its length at its speed. */
export interface Toolhead {
  readonly isHomed: boolean;
  /** x, y, z and the filament that was ever fed. */
  readonly position: readonly number[];
  readonly speedFactor: number;
  readonly fedMm: number;
  home(): void;
  release(): void;
  /** Answers the seconds that it takes. */
  move(words: Words): number;
  setFactor(percent: number): void;
  setMode(mode: { readonly isAbsolute?: boolean; readonly feedsAbsolute?: boolean }): void;
  setFeed(position: number): void;
}

const COLDEST_C = 170;
const AXES = ['X', 'Y', 'Z'] as const;

export function createToolhead(machine: Machine): Toolhead {
  const at = [0, 0, 0];
  let fedMm = 0;
  /** What the file calls zero. */
  let feedZero = 0;
  let isHomed = false;
  let isAbsolute = true;
  let feedsAbsolute = true;
  let mmPerSecond = 25;
  let speedFactor = 1;

  function feedOf(E: string | undefined): number {
    if (E === undefined) return 0;
    return feedsAbsolute ? Number(E) + feedZero - fedMm : Number(E);
  }

  return {
    get isHomed() {
      return isHomed;
    },
    get position() {
      return [...at, fedMm];
    },
    get speedFactor() {
      return speedFactor;
    },
    get fedMm() {
      return fedMm;
    },
    home() {
      isHomed = true;
      at.fill(0);
    },
    release() {
      isHomed = false;
    },
    move(words) {
      if (words['F'] !== undefined) mmPerSecond = Math.max(0.1, Number(words['F']) / 60);
      const feed = feedOf(words['E']);
      const goal = AXES.map((axis, index) => {
        const before = at[index] ?? 0;
        const word = words[axis];
        return word === undefined ? before : isAbsolute ? Number(word) : before + Number(word);
      });
      const length = Math.hypot(...goal.map((value, index) => value - (at[index] ?? 0)));
      if (length > 0 && !isHomed) {
        const place = goal.map((value) => value.toFixed(3)).join(' ');
        throw new GcodeError(`Must home axis first: ${place} [${fedMm.toFixed(3)}]`);
      }
      if (feed !== 0 && machine.read().nozzle.tempC < COLDEST_C)
        throw new GcodeError(
          "Extrude below minimum temp\nSee the 'min_extrude_temp' config option for details",
        );
      at.splice(0, at.length, ...goal);
      fedMm += feed;
      return (length > 0 ? length : Math.abs(feed)) / (mmPerSecond * speedFactor);
    },
    setFactor(percent) {
      speedFactor = percent / 100;
    },
    setMode(mode) {
      isAbsolute = mode.isAbsolute ?? isAbsolute;
      feedsAbsolute = mode.feedsAbsolute ?? feedsAbsolute;
    },
    setFeed(position) {
      feedZero = fedMm - position;
    },
  };
}
