import { FOLLOW_TIMINGS, type FollowTimings } from './carry/index.ts';

export interface DispatchTimings extends FollowTimings {
  /** Changes come in bursts: a pass waits this long for the rest of one. */
  readonly settleMs: number;
  readonly tickMs: number;
  /** A pass is made at least so often, whether anything changed or not. */
  readonly idlePassMs: number;
  readonly flushMs: number;
  readonly sweepMs: number;
  readonly retryMs: readonly number[];
  /** How long a printer is left alone after it took no file twice, three times, and so on. */
  readonly restMs: readonly number[];
  readonly answerMs: number;
  readonly stopAgainMs: number;
  readonly maxUploads: number;
}

export const DISPATCH_TIMINGS: DispatchTimings = {
  ...FOLLOW_TIMINGS,
  settleMs: 50,
  tickMs: 1000,
  idlePassMs: 5000,
  flushMs: 10_000,
  sweepMs: 15_000,
  retryMs: [1000, 5000, 15_000],
  restMs: [60_000, 120_000, 300_000],
  answerMs: 60_000,
  stopAgainMs: 30_000,
  maxUploads: 32,
};
