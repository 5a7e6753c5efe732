import type { Spool } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { expect } from 'vitest';
import { enterRun } from '../src/features/archive/index.ts';
import { postPrint } from '../src/features/spools/index.ts';
import { type Caller, type Farm, HERE } from './kit.ts';
import { openMessageFarm, type Receiver } from './message-farm.ts';
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

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** The farm's clock begins on a Monday at eight in the morning. */
export const START = Date.UTC(2026, 10, 2, 8);
/** What ended just before is waited for. */
export const SETTLED = 30_000;

export const named = ({ url }: Receiver) => url.replace('127.0.0.1', HERE);

export async function openReportFarm(settings: object = { timezone: 'UTC' }) {
  const opened = await openMessageFarm();
  const { status, body } = await opened.admin.patch('/message-settings', settings);
  if (status !== 200) throw new Error(`not set: ${JSON.stringify(body)}`);
  return opened;
}

/** A destination of one's own. */
export async function toMyself(caller: Caller, to: Receiver, more: object): Promise<number> {
  const { status, body } = await caller.post('/destinations', {
    ...{ scope: 'user', channel: 'webhook', settings: { url: named(to) } },
    ...more,
  });
  if (status !== 201) throw new Error(`not added: ${JSON.stringify(body)}`);
  return (body as { id: number }).id;
}

/** Nothing comes, however often is looked. */
export async function nothingMore(farm: Farm, to: Receiver, count: number): Promise<void> {
  await farm.clock.pass(500);
  expect(reportsAt(to)).toHaveLength(count);
}

/** Two days of a farm; the first is there to be compared with. */
export async function makeHistory(farm: Farm, operator: Caller) {
  const black = await addBlack(operator);
  const red = await addBlack(operator, {
    ...{ color_name: 'red', color_hex: '#FF0000', material: 'PETG', cost_per_gram: 0.05 },
    low_stock_threshold_g: 900,
  });
  const yesterday = START - DAY + 3 * HOUR;
  await addPrint(farm, { finished_at: yesterday - DAY, used: [{ spool: black, grams: 100 }] });
  await addPrint(farm, { finished_at: yesterday, used: [{ spool: black, grams: 12.345 }] });
  await addPrint(farm, {
    ...{ finished_at: yesterday + HOUR, seconds: 5400 },
    used: [
      { spool: black, grams: 7.655 },
      { spool: red, grams: 150.5 },
    ],
  });
  const clogged = said('run.fault', { why: said('as_written', { words: 'The nozzle is clogged.' }) });
  for (const hour of [2, 3])
    await addPrint(farm, {
      ...{ status: 'failed', finished_at: yesterday + hour * HOUR, seconds: 600, why: clogged },
      used: [{ spool: black, grams: 1 }],
    });
  await addPrint(farm, {
    ...{ status: 'failed', finished_at: yesterday + 4 * HOUR, seconds: 600, why: said('run.seen_failed') },
    used: [],
  });
  await addPrint(farm, {
    ...{ status: 'cancelled', finished_at: yesterday + 5 * HOUR, seconds: 600 },
    used: [{ material: 'ASA', grams: 3.25 }],
  });
  return { black, red };
}

/** From ten o'clock to ten o'clock. */
export const AT_TEN = { report: 'daily', report_at: '10:00' };
