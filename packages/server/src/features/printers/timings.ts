/** How the supervisor paces itself. Tests shorten these; the families' own rules are elsewhere. */
export interface SupervisorTimings {
  /** How often silence is looked for. */
  readonly tickMs: number;
  /** Passing state is written in batches. */
  readonly flushMs: number;
  /** Between two first connections at the start, so that a fleet does not arrive all at once. */
  readonly staggerMs: number;
  readonly backoffMinMs: number;
  readonly backoffMaxMs: number;
  /** For one whole attempt to connect. */
  readonly connectMs: number;
  /** A link that held for so long counts as good: the next failure starts from the shortest wait. */
  readonly steadyMs: number;
}

export const TIMINGS: SupervisorTimings = {
  tickMs: 1000,
  flushMs: 30_000,
  staggerMs: 20,
  backoffMinMs: 1000,
  backoffMaxMs: 60_000,
  connectMs: 30_000,
  steadyMs: 30_000,
};

/** Doubles up to the cap, and lies anywhere in the upper half: printers that vanished together return apart. */
export function backoffMs(
  failures: number,
  { backoffMinMs, backoffMaxMs }: Pick<SupervisorTimings, 'backoffMinMs' | 'backoffMaxMs'>,
  random: () => number,
): number {
  const full = Math.min(backoffMaxMs, backoffMinMs * 2 ** Math.min(failures, 30));
  return Math.max(backoffMinMs, full * (0.5 + random() / 2));
}
