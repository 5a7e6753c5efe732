import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/open.ts';
import type { FarmTimeline } from './timeline.ts';

/** Printers report how long they still need without a commit, and time passes: after so long it is drawn anew. */
const FRESH_MS = 5000;
/** Of the time at most: a farm with a commit in every moment must not do nothing but draw. */
const SHARE = 0.1;

interface Drawn {
  readonly timeline: Promise<FarmTimeline>;
  readonly version: string;
  readonly at: number;
  costMs: number;
}

interface TimelineCacheDeps {
  readonly database: Pick<Database, 'askVersion'>;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/** One drawing for everybody who looks, until something has changed. */
export function createTimelineCache({ database, clock }: TimelineCacheDeps) {
  const kept = new Map<number, Drawn>();

  function isGood({ version, at, costMs }: Drawn, current: string): boolean {
    const age = clock.monotonic() - at;
    return version === current ? age < FRESH_MS : age < costMs / SHARE;
  }

  return async (hours: number, draw: () => Promise<FarmTimeline>): Promise<FarmTimeline> => {
    const version = await database.askVersion();
    const known = kept.get(hours);
    if (known !== undefined && isGood(known, version)) return known.timeline;
    const drawn: Drawn = { timeline: draw(), version, at: clock.monotonic(), costMs: 0 };
    // Few lengths are ever asked for; old ones hold a whole farm in memory.
    kept.clear();
    kept.set(hours, drawn);
    try {
      return await drawn.timeline;
    } catch (error) {
      kept.delete(hours);
      throw error;
    } finally {
      drawn.costMs = clock.monotonic() - drawn.at;
    }
  };
}
