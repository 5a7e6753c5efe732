export interface Timings {
  readonly dialMs: number;
  /** For requests that Moonraker answers by itself. */
  readonly answerMs: number;
  /** A command runs as g-code and may wait for minutes behind a heater (B.1): no refusal by then means accepted. */
  readonly acceptMs: number;
  readonly startMs: number;
  readonly klippyPollMs: number;
  /** How long after an end the words for it may still come. */
  readonly lateWordMs: number;
  /** A firmware restart takes seconds; only a longer absence is `offline` (contract section 3). */
  readonly klippyGraceMs: number;
  readonly keepAliveMs: number;
  /** How long a transfer may stand still; the reading of the file's metadata is in it. */
  readonly uploadIdleMs: number;
  readonly snapshotMs: number;
}

export const TIMINGS: Timings = {
  dialMs: 8000,
  answerMs: 10_000,
  acceptMs: 1000,
  startMs: 15_000,
  klippyPollMs: 2000,
  lateWordMs: 300,
  klippyGraceMs: 15_000,
  keepAliveMs: 20_000,
  uploadIdleMs: 60_000,
  snapshotMs: 1000,
};
