import type { BambuCore } from './core.ts';
import { difference, type Json, onlyChangedUnits } from './delta.ts';
import { buildReport } from './report.ts';

/** Decides what each report carries, and counts them with the printer's own sequence (protocols A.3, A.4). */
export interface Reporter {
  /** The next report of its own accord, or null when nothing changed. */
  next(): string | null;
  /** The answer to `pushall`. */
  full(): string;
}

export function createReporter(core: BambuCore): Reporter {
  let sequence = 0;
  let shown = buildReport(core);

  function wrap(fields: Json, msg?: 0 | 1): string {
    sequence++;
    const print = {
      ...fields,
      command: 'push_status',
      ...(msg !== undefined && { msg }),
      sequence_id: `${sequence}`,
    };
    return JSON.stringify({ print });
  }
  function full(): string {
    shown = buildReport(core);
    return core.model.reports === 'full' ? wrap(shown) : wrap(shown, 0);
  }
  return {
    full,
    next() {
      core.reportCount++;
      if (core.model.reports === 'full') return full();
      const before = shown;
      shown = buildReport(core);
      const changed = difference(before, shown);
      if (changed === undefined) return null;
      return wrap(core.model.amsChanges === 'units' ? onlyChangedUnits(before, changed) : changed, 1);
    },
  };
}
