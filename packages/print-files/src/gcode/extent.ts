import type { Box } from '../description.ts';

/** Grows to hold every point it is shown. */
export class Extent {
  #min: [number, number, number] = [Infinity, Infinity, Infinity];
  #max: [number, number, number] = [-Infinity, -Infinity, -Infinity];

  add(x: number, y: number, z: number): void {
    const min = this.#min;
    const max = this.#max;
    if (x < min[0]) min[0] = x;
    if (x > max[0]) max[0] = x;
    if (y < min[1]) min[1] = y;
    if (y > max[1]) max[1] = y;
    if (z < min[2]) min[2] = z;
    if (z > max[2]) max[2] = z;
  }

  /** To a thousandth of a millimetre; null when it was shown nothing or something absurd. */
  box(): Box | null {
    const isSane = [...this.#min, ...this.#max].every((value) => Math.abs(value) <= 1e5);
    return isSane ? { min: rounded(this.#min), max: rounded(this.#max) } : null;
  }
}

function rounded([x, y, z]: readonly [number, number, number]): [number, number, number] {
  return [toThousandth(x), toThousandth(y), toThousandth(z)];
}

function toThousandth(value: number): number {
  // Adding 0 makes -0 a plain 0.
  return Math.round(value * 1e3) / 1e3 + 0;
}

/** The points furthest out on an arc in the XY plane, besides its ends: where it crosses an axis of its circle. */
export function* arcCorners(
  from: readonly [number, number],
  to: readonly [number, number],
  center: readonly [number, number],
  isClockwise: boolean,
): Generator<[number, number]> {
  const radius = Math.hypot(from[0] - center[0], from[1] - center[1]);
  const turn = 2 * Math.PI;
  const [first, last] = isClockwise ? [to, from] : [from, to];
  const start = Math.atan2(first[1] - center[1], first[0] - center[0]);
  const end = Math.atan2(last[1] - center[1], last[0] - center[0]);
  // The same point twice is a full circle.
  const sweep = (((end - start) % turn) + turn) % turn || turn;
  for (let quarter = 0; quarter < 4; quarter++) {
    const angle = (quarter * Math.PI) / 2;
    if ((((angle - start) % turn) + turn) % turn <= sweep) {
      yield [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)];
    }
  }
}
