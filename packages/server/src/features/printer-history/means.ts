import { type Readings, rounded } from './readings.ts';

export interface Weighed {
  /** Of how many samples these are the means already. */
  readonly weight: number;
  readonly readings: Readings;
}

/** The mean of each name over those that have it: what was not reported pulls nothing down. */
export function meansOf(all: readonly Weighed[]): Weighed {
  const sums = new Map<string, { sum: number; weight: number }>();
  let weight = 0;
  for (const one of all) {
    weight += one.weight;
    for (const [name, value] of one.readings) {
      const sum = sums.get(name);
      if (sum === undefined) {
        sums.set(name, { sum: value * one.weight, weight: one.weight });
      } else {
        sum.sum += value * one.weight;
        sum.weight += one.weight;
      }
    }
  }
  const readings = new Map([...sums].map(([name, sum]) => [name, rounded(sum.sum / sum.weight)]));
  return { weight, readings };
}

/** Groups by the step that each lies in, in the order of time. Steps without any are not there. */
export function byStep<T extends { readonly at: number }>(
  all: readonly T[],
  stepMs: number,
): Map<number, T[]> {
  const steps = new Map<number, T[]>();
  for (const one of all) {
    const start = Math.floor(one.at / stepMs) * stepMs;
    const there = steps.get(start);
    if (there === undefined) steps.set(start, [one]);
    else there.push(one);
  }
  return steps;
}
