import { z } from 'zod';
import type { Reader } from '../../db/portable.ts';
import { MICRO_PER_CENT } from '../../money.ts';
import {
  costFromText,
  costText,
  estimateOfCopy,
  type PrintCost,
  ratesOf,
  totalOfCost,
} from '../costs/index.ts';
import type { RunRow } from '../runs/index.ts';
import { readSettings } from '../settings/index.ts';
import { costMicro, type KnownPrices, readPrices } from '../spools/index.ts';
import type { JobRow } from './job-store.ts';
import { type FilamentNeed, filamentsOf } from './requirements.ts';
import { isFinished } from './status.ts';

/**
 * What one copy of a job will cost, in millionths of the currency, as far as prices are known; null when they are not.
 * A gram costs the mean of the prices in the narrowest circle that has any: the spools that the job's runs print from,
 * then those of the material in the printer that it is pinned to, then the active ones of the job's organization. That
 * of the job and not of the reader, so that everybody reads the same figure.
 */
export interface JobCost {
  readonly micro: number | null;
  /** Null where only the whole was kept. */
  readonly parts: PrintCost | null;
}

export type CostOf = (row: JobRow) => JobCost;

/** A copy to be printed, as far as its price depends on it. */
export interface PlannedCopy {
  readonly org_id: number | null;
  /** The pin. */
  readonly printer_id: number | null;
  readonly estimated_seconds: number | null;
  readonly filaments: readonly FilamentNeed[];
  /** By tool: the spools that runs of the same job print from. */
  readonly spools: ReadonlyMap<number, readonly number[]>;
}

/** Cents; null when one line of it is, or when there is none. */
function materialCost(copy: PlannedCopy, prices: KnownPrices): number | null {
  const used = copy.filaments.filter(({ weight_mg }) => weight_mg !== 0);
  if (used.length === 0) return null;
  let cents = 0;
  for (const need of used) {
    const micro = need.weight_mg === null ? null : costMicro(need.weight_mg, priceOf(copy, need, prices));
    if (micro === null) return null;
    cents += micro / MICRO_PER_CENT;
  }
  return cents;
}

function priceOf(copy: PlannedCopy, { tool, material }: FilamentNeed, prices: KnownPrices) {
  const ofRuns = prices.ofSpools(copy.spools.get(tool) ?? []);
  if (ofRuns !== null || material === null) return ofRuns;
  const ofPin = copy.printer_id === null ? null : prices.loadedIn(copy.printer_id, material);
  return ofPin ?? prices.inStock(copy.org_id, material);
}

const slots = z.array(z.object({ tool: z.number().int(), spool_id: z.number().int().nullable() }));

function spoolsOf(runs: readonly RunRow[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const run of runs) {
    for (const { tool, spool_id } of slots.parse(JSON.parse(run.slots))) {
      if (spool_id !== null) found.set(tool, [...(found.get(tool) ?? []), spool_id]);
    }
  }
  return found;
}

export const copyOfJob = (row: JobRow, live: readonly RunRow[]): PlannedCopy => ({
  org_id: row.org_id,
  printer_id: row.printer_id,
  estimated_seconds: row.estimated_seconds,
  filaments: filamentsOf(row),
  spools: spoolsOf(live),
});

/** Reads the prices for many copies in one go; answers in their order. */
export async function estimateCopies(db: Reader, copies: readonly PlannedCopy[]): Promise<PrintCost[]> {
  if (copies.length === 0) return [];
  const rates = ratesOf(await readSettings(db));
  const prices = await readPrices(db, {
    materials: copies.flatMap(({ filaments }) => filaments.flatMap(({ material }) => material ?? [])),
    printer_ids: [...new Set(copies.flatMap(({ printer_id }) => printer_id ?? []))],
    spool_ids: [...new Set(copies.flatMap(({ spools }) => [...spools.values()].flat()))],
  });
  return copies.map((copy) =>
    estimateOfCopy({ material: materialCost(copy, prices), seconds: copy.estimated_seconds }, rates),
  );
}

/** The estimate of a job that has ended stays what it was last. */
export async function readCosts(
  db: Reader,
  rows: readonly JobRow[],
  live: ReadonlyMap<number, readonly RunRow[]>,
): Promise<CostOf> {
  const open = rows.filter(({ status }) => !isFinished(status));
  const estimates = await estimateCopies(
    db,
    open.map((row) => copyOfJob(row, live.get(row.id) ?? [])),
  );
  const costs = new Map(open.map((row, index) => [row.id, costOfEstimate(estimates[index] ?? null)]));
  return (row) => costs.get(row.id) ?? keptCost(row);
}

export function costOfEstimate(parts: PrintCost | null): JobCost {
  const cents = parts === null ? null : totalOfCost(parts);
  return { micro: cents === null ? null : cents * MICRO_PER_CENT, parts };
}

/** Of a job that has ended. */
export const keptCost = (row: JobRow): JobCost => ({
  micro: row.estimated_cost_micro,
  parts: costFromText(row.estimated_cost_parts),
});

export const costColumns = ({ micro, parts }: JobCost) => ({
  estimated_cost_micro: micro,
  estimated_cost_parts: parts === null ? null : costText(parts),
});
