import type { Kernel } from '../../../kernel.ts';
import type { Mode } from '../../../net/destination.ts';
import { type DestinationRow, insertMessages } from '../delivery/outbox-store.ts';
import { openPlace } from '../delivery/place.ts';
import { isSwitchedOffByMode } from '../switched-off.ts';
import { readFigures } from './figures.ts';
import { contentOf, readerOf } from './reader.ts';
import { destinationsWithReports, noteReport } from './report-store.ts';
import { reportSlot, spansOf } from './slot.ts';

const HOUR_MS = 60 * 60_000;
/** What ended just before is still being recorded. */
const SETTLED_AFTER_MS = 30_000;
/** The service was off: nobody wants yesterday's news for breakfast and the day's for lunch. */
const MISSED_AFTER_MS = 12 * HOUR_MS;
/** What was noted for later than this was noted before somebody set the clock back. */
const DOUBTED_AFTER_MS = 24 * HOUR_MS;

interface Deps extends Pick<Kernel, 'database' | 'write' | 'clock' | 'secrets' | 'log'> {
  readonly mode: Mode;
}

/** Writes the reports that are due into the outbox: once each, however many services there are. */
export function createReports({ mode, database, write, clock, secrets, log }: Deps, nudge: () => void) {
  return async (): Promise<void> => {
    for (const row of await destinationsWithReports(database.read)) {
      if (isSwitchedOffByMode(mode, row.channel)) continue;
      try {
        await reportTo(row);
      } catch (error) {
        log.error({ err: error, destination: row.id }, 'a report was not written');
      }
    }
  };

  async function reportTo(row: DestinationRow): Promise<void> {
    const place = await openPlace(database.read, secrets, row);
    const rhythm = { ...row, timezone: place.timezone };
    const now = clock.now();
    const slot = reportSlot(now - SETTLED_AFTER_MS, rhythm);
    if (row.report === 'none' || slot === null || now - slot > MISSED_AFTER_MS) return;
    if (row.reported_until >= slot && row.reported_until <= now + DOUBTED_AFTER_MS) return;
    const figures = await readFigures(database.read, readerOf(place), row.report, spansOf(slot, rhythm));
    await write(async (tx) => {
      if (!(await noteReport(tx.db, row, slot))) return;
      await insertMessages(tx.db, [reportMessage(row.id, contentOf(place, figures), tx.now)]);
      tx.afterCommit(nudge);
    });
  }
}

/** Its reader chose the hour, so quiet hours do not hold it. */
const reportMessage = (destination_id: number, content: string, now: number) => ({
  ...({ destination_id, event: 'report', severity: 'info', alert_id: null, content } as const),
  ...({ is_urgent: 1, state: 'waiting', folded_into: null, attempts: 0 } as const),
  ...{ answer: null, created_at: now, settled_at: null },
});
