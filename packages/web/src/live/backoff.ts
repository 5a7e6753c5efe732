const FIRST_MS = 500;
export const LONGEST_MS = 15_000;

/**
 * How long to wait before try number `attempt` (from 0). Half of it is chance: after a restart of the service
 * a farm's screens must not all knock in the same moment.
 */
export function backoffMs(attempt: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(ceiling / 2 + (ceiling / 2) * random());
}
