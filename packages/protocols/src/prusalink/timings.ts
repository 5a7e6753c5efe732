export interface Timings {
  readonly answerMs: number;
  readonly pollMs: number;
  /** Near the end of a print and after a command: `FINISHED` may last ten seconds only (C.3). */
  readonly fastPollMs: number;
  readonly startRetryMs: number;
  readonly uploadIdleMs: number;
  readonly snapshotMs: number;
}

export const TIMINGS: Timings = {
  answerMs: 8000,
  pollMs: 5000,
  fastPollMs: 1500,
  startRetryMs: 3000,
  uploadIdleMs: 60_000,
  snapshotMs: 2000,
};
