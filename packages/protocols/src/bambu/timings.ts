export interface Timings {
  /** For reaching the printer and for its answer to the log-in, each. */
  readonly dialMs: number;
  /** A healthy printer speaks at once. */
  readonly firstMessageMs: number;
  /** How long model or full report may be missing before the connection is given out all the same. */
  readonly completeMs: number;
  readonly ackMs: number;
  /** How long a file transfer may stand still. */
  readonly ftpIdleMs: number;
}

export const TIMINGS: Timings = {
  dialMs: 8000,
  firstMessageMs: 10_000,
  completeMs: 3000,
  ackMs: 10_000,
  ftpIdleMs: 30_000,
};
