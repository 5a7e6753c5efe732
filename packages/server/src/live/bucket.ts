/** How much may be done: so much at once, and so much more with every second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** What is left of a rate, and since when that is so, by a clock that never goes back. */
export interface Bucket {
  readonly left: number;
  readonly atMs: number;
}

export const fullBucket = ({ burst }: Rate, atMs: number): Bucket => ({ left: burst, atMs });
export const emptyBucket = (atMs: number): Bucket => ({ left: 0, atMs });

export function refilled({ left, atMs }: Bucket, { burst, perSecond }: Rate, nowMs: number): Bucket {
  const more = (Math.max(0, nowMs - atMs) * perSecond) / 1000;
  return { left: Math.min(burst, left + more), atMs: Math.max(atMs, nowMs) };
}

/** Takes one out, or says that there was none. */
export function takeOne(bucket: Bucket, rate: Rate, nowMs: number): { bucket: Bucket; isGranted: boolean } {
  const now = refilled(bucket, rate, nowMs);
  if (now.left < 1) return { bucket: now, isGranted: false };
  return { bucket: { ...now, left: now.left - 1 }, isGranted: true };
}

/** Until there is one again. */
export function msUntilOne({ left }: Bucket, { perSecond }: Rate): number {
  return left >= 1 ? 0 : Math.ceil(((1 - left) * 1000) / perSecond);
}
