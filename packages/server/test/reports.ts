import type { Spool } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { enterRun } from '../src/features/archive/index.ts';
import { postPrint } from '../src/features/spools/index.ts';
import type { Caller, Farm } from './kit.ts';
import type { Receiver } from './message-farm.ts';
import { addSpool } from './spools.ts';

/** Prints that have ended, as the dispatcher leaves them: in the archive and in the ledger. */

export interface EndedPrint {
  readonly status?: 'completed' | 'failed' | 'cancelled';
  readonly finished_at: number;
  readonly seconds?: number;
  readonly org_id?: number | null;
  readonly why?: Said;
  /** From spools in their slots, or of a material that nobody has a spool of. */
  readonly used: readonly { readonly spool?: Spool; readonly material?: string; readonly grams: number }[];
}

let runs = 1_000_000;

export const addPrint = ({ app }: Farm, print: EndedPrint): Promise<void> =>
  app.kernel.write(async (tx) => {
    runs += 1;
    const { status = 'completed', finished_at, seconds = 3600, org_id = null } = print;
    const lines = print.used.map(({ spool, material, grams }, index) => ({
      ...{ spool_id: spool?.id ?? null, slot: spool === undefined ? null : String(index) },
      ...{ material: material ?? spool?.material ?? null, grams, source: 'slicer' },
    }));
    await postPrint(tx, {
      ...{ runId: runs, printerId: 7, at: tx.now },
      postings: print.used.flatMap(({ spool, grams }, index) =>
        spool === undefined ? [] : { spoolId: spool.id, slot: index, milligrams: Math.round(grams * 1000) },
      ),
    });
    await enterRun(tx.db, {
      ...{ run_id: runs, job_id: 1, printer_id: 7, model_id: 5, print_file_id: 12, plate_index: 1 },
      ...{ item_name: 'Bracket', status, started_at: finished_at - seconds * 1000, finished_at },
      duration_seconds: seconds,
      used_mg: lines.reduce((sum, { grams }) => sum + Math.round(grams * 1000), 0),
      consumption: JSON.stringify(lines),
      ...{ file_sha256: null, user_id: 1, notes: '', tags: '[]', org_id },
      evidence: JSON.stringify({
        ...{ source: 'report', at: finished_at },
        said: print.why ?? said('run.seen_completed'),
      }),
    });
  });

/** A kilogram, of which a gram costs two cents. */
export const addBlack = (caller: Caller, more: object = {}): Promise<Spool> =>
  addSpool(caller, {
    ...{ material: 'PLA', color_name: 'black', color_hex: '#000000', initial_weight_g: 1000 },
    ...{ cost_per_gram: 0.02, low_stock_threshold_g: 0 },
    ...more,
  });

interface SentReport {
  readonly event: string;
  readonly severity: string;
  readonly title: string;
  readonly message: string;
  readonly data: {
    readonly code: string;
    readonly facts: Readonly<Record<string, unknown>>;
    readonly items?: readonly {
      readonly title: string;
      readonly message: string;
      readonly severity: string;
    }[];
  };
}

export const reportsAt = (to: Receiver): SentReport[] =>
  (to.read() as unknown as SentReport[]).filter(({ event }) => event === 'report');
