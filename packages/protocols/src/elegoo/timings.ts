export interface Timings {
  readonly dialMs: number;
  /** A printer pushes its status every second or two; some want to be asked first. */
  readonly firstPushMs: number;
  readonly firstStatusMs: number;
  readonly answerMs: number;
  /** The printer hangs up after a minute of silence (D.1). */
  readonly keepAliveMs: number;
  /** Between the end of an upload and the start, and before a start is tried again. */
  readonly settleMs: number;
  readonly uploadIdleMs: number;
}

export const TIMINGS: Timings = {
  dialMs: 8000,
  firstPushMs: 3000,
  firstStatusMs: 10_000,
  answerMs: 8000,
  keepAliveMs: 20_000,
  settleMs: 1000,
  uploadIdleMs: 30_000,
};
