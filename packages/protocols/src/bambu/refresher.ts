import { getVersion, pushAll, pushStart, type Request } from './requests.ts';
import type { Session } from './session.ts';

/** Between two requests for a full report: the vendor's own programs, and small hardware that lags (A.2). */
const FULL_MS = 3000;
const FULL_SMALL_MS = 5 * 60_000;
const START_MS = 15_000;
/** The first look-up after a connect is often ignored (A.8). */
const CALIBRATION_TRIES = 3;
const CALIBRATION_MS = 5000;

export interface RefresherOptions {
  readonly session: Pick<Session, 'model' | 'hasFullReport' | 'hasVersion'>;
  readonly now: () => number;
  readonly publish: (request: Request) => void;
}

/** Asks for reports, no more often than the hardware bears. */
export function createRefresher({ session, now, publish }: RefresherOptions): {
  /** For a link that went silent. */
  refresh(): void;
  /** For a field that is needed and did not come. False when it is too early to ask. */
  full(): boolean;
  /** For profiles that trays name and that are not known: a few times for each such state. */
  calibrations(missing: string, request: Request): void;
} {
  let fullAt = Number.NEGATIVE_INFINITY;
  let startAt = Number.NEGATIVE_INFINITY;
  let asked = { missing: '', times: 0, at: Number.NEGATIVE_INFINITY };

  function full(gapMs: number): boolean {
    if (now() - fullAt < gapMs) return false;
    fullAt = now();
    publish(pushAll);
    return true;
  }

  return {
    refresh() {
      if (now() - startAt >= START_MS) {
        startAt = now();
        publish(pushStart);
      }
      if (!session.hasVersion()) publish(getVersion);
      // Unknown hardware is spared too, once it has given a full report.
      const isSmall = session.model()?.isSmall ?? true;
      full(isSmall && session.hasFullReport() ? FULL_SMALL_MS : FULL_MS);
    },
    full: () => full(FULL_MS),
    calibrations(missing, request) {
      const times = asked.missing === missing ? asked.times : 0;
      if (times >= CALIBRATION_TRIES || now() - asked.at < CALIBRATION_MS) return;
      asked = { missing, times: times + 1, at: now() };
      publish(request);
    },
  };
}
