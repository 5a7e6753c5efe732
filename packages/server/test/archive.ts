import { insertEntry } from '../src/features/archive/index.ts';
import type { WriteTx } from '../src/live/write.ts';
import type { Farm } from './kit.ts';

let runs = 0;

type Entry = Parameters<typeof insertEntry>[1];

function insertOne({ db, now }: WriteTx, more: Partial<Entry>) {
  runs += 1;
  return insertEntry(db, {
    run_id: runs,
    job_id: 1,
    printer_id: 7,
    model_id: 5,
    print_file_id: 12,
    plate_index: 1,
    item_name: 'Bracket',
    status: 'completed',
    started_at: now - 60_000,
    finished_at: now,
    duration_seconds: 60,
    used_mg: 12_340,
    cost_micro: 250_000,
    consumption: JSON.stringify([
      { spool_id: 3, slot: '0', material: 'PLA', grams: 12.34, source: 'slicer' },
    ]),
    file_sha256: 'a'.repeat(64),
    user_id: 1,
    notes: '',
    tags: '[]',
    evidence: JSON.stringify({ source: 'report', at: now, detail: 'done' }),
    org_id: null,
    ...more,
  });
}

/** A print that has ended, without a printer. */
export const addEntry = ({ app }: Farm, more: Partial<Entry> = {}) =>
  app.kernel.write((tx) => insertOne(tx, more));

/** Many of them, in one write. */
export const addEntries = ({ app }: Farm, count: number): Promise<void> =>
  app.kernel.write(async (tx) => {
    for (let left = count; left > 0; left -= 1) await insertOne(tx, {});
  });
