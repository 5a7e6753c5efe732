import { said } from '@farmhand/words';
import { type Bucket, emptyBucket, fullBucket, type Rate, refilled, takeOne } from '../../../live/bucket.ts';
import type { Flapping, PrinterState } from './printer-state.ts';

/**
 * A printer that changes faster than anybody could follow. It may go on, but what it says is put together, it gets no
 * new work, and a person is told once; when it has been calm for a while it is as any other.
 */

/** Of the budget that must be there again before a printer counts as calm. */
const CALM_SHARE = 1 / 2;

export interface Steadiness {
  readonly bucket: Bucket;
  /** Since the budget was last untouched. */
  readonly changes: number;
  readonly sinceMs: number;
  readonly flapping: Flapping | null;
}

export const steady = (rate: Rate, nowMs: number): Steadiness => ({
  ...{ bucket: fullBucket(rate, nowMs), changes: 0, sinceMs: nowMs, flapping: null },
});

/** As a service before this one has left it: it has to show that it is calm. */
export const unsteady = (nowMs: number): Steadiness => ({
  ...{ bucket: emptyBucket(nowMs), changes: 0, sinceMs: nowMs, flapping: { changes: 0, seconds: 0 } },
});

/** After a report that changed something lasting. */
export function afterChange(before: Steadiness, rate: Rate, nowMs: number): Steadiness {
  const isRested = refilled(before.bucket, rate, nowMs).left === rate.burst;
  const sinceMs = isRested ? nowMs : before.sinceMs;
  const changes = isRested ? 1 : before.changes + 1;
  const { bucket, isGranted } = takeOne(before.bucket, rate, nowMs);
  const seen = { changes, seconds: Math.max(1, Math.round((nowMs - sinceMs) / 1000)) };
  return { bucket, changes, sinceMs, flapping: before.flapping ?? (isGranted ? null : seen) };
}

/** After time has passed. */
export function afterWhile(before: Steadiness, rate: Rate, nowMs: number): Steadiness {
  const bucket = refilled(before.bucket, rate, nowMs);
  const isCalm = bucket.left >= rate.burst * CALM_SHARE;
  return { ...before, bucket, flapping: isCalm ? null : before.flapping };
}

export const FLAPPING = said('printer.flapping');

/** Whether it would take a start, for everybody who asks. */
export function readiness(state: PrinterState): Pick<PrinterState, 'ready' | 'ready_reason'> {
  const { ready, ready_reason, flapping } = state;
  if (flapping === null || state.status === 'offline') return { ready, ready_reason };
  return { ready: false, ready_reason: FLAPPING };
}
