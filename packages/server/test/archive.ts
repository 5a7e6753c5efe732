import { insertEntry } from '../src/features/archive/index.ts';
import type { Farm } from './kit.ts';

let runs = 0;

/** A print that has ended, without a printer. */
export async function addEntry({ app }: Farm, more: Partial<Parameters<typeof insertEntry>[1]> = {}) {
  runs += 1;
  return app.kernel.write((tx) =>
    insertEntry(tx.db, {
      run_id: runs,
      job_id: 1,
      printer_id: 7,
      model_id: 5,
      print_file_id: 12,
      plate_index: 1,
      item_name: 'Bracket',
      status: 'completed',
      started_at: tx.now - 60_000,
      finished_at: tx.now,
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
      evidence: JSON.stringify({ source: 'report', at: tx.now, detail: 'done' }),
      org_id: null,
      ...more,
    }),
  );
}
