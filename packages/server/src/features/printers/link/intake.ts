import type { Report } from '@farmhand/protocols';
import type { Cancel, Clock } from '../../../clock.ts';
import { fullBucket, msUntilOne, type Rate, takeOne } from '../../../live/bucket.ts';
import { mergeReports } from './merge-reports.ts';

/**
 * How often one printer is heard. A report is partial, so none is dropped: what comes faster than the rate is put
 * together and heard as one a moment later.
 */
export interface Intake {
  take(report: Report): void;
  /** Hears at once what is held. */
  flush(): void;
  /** Forgets it: its printer is none of ours any more. */
  drop(): void;
}

export function createIntake(clock: Clock, rate: Rate, hear: (report: Report) => void): Intake {
  let bucket = fullBucket(rate, clock.monotonic());
  let held: Report | null = null;
  let cancel: Cancel | undefined;

  function drop(): Report | null {
    const report = held;
    held = null;
    cancel?.();
    cancel = undefined;
    return report;
  }

  function flush(): void {
    const report = drop();
    if (report !== null) hear(report);
  }

  function spend(): boolean {
    const taken = takeOne(bucket, rate, clock.monotonic());
    bucket = taken.bucket;
    return taken.isGranted;
  }

  function next(): void {
    cancel = undefined;
    if (spend()) flush();
    else wait();
  }

  function wait(): void {
    cancel ??= clock.after(msUntilOne(bucket, rate), next, { ref: false });
  }

  return {
    take(report) {
      if (held === null && spend()) return hear(report);
      const merged = held === null ? report : mergeReports(held, report);
      // What can't be put together is heard in its turn, however many there are: nothing that begins or ends is lost.
      if (merged === null) flush();
      held = merged ?? report;
      wait();
    },
    flush,
    drop: () => void drop(),
  };
}
