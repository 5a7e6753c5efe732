import { z } from 'zod';
import type { Reader } from '../../db/portable.ts';
import { costMicro, type KnownPrices, readPrices } from '../spools/index.ts';
import type { JobRow } from './job-store.ts';
import { type FilamentNeed, filamentsOf } from './requirements.ts';
import type { RunRow } from './run-store.ts';
import { isFinished } from './status.ts';

/**
 * What one copy of a job will cost, in millionths of the currency, as far as prices are known; null when they are not.
 * A gram costs the mean of the prices in the narrowest circle that has any: the spools that the job's runs print from,
 * then those of the material in the printer that it is pinned to, then the active ones of the job's organization. That
 * of the job and not of the reader, so that everybody reads the same figure.
 */
export type CostOf = (row: JobRow) => number | null;

interface Priced {
  readonly row: JobRow;
  readonly filaments: readonly FilamentNeed[];
  /** By tool: the spools that its runs print from. */
  readonly spools: ReadonlyMap<number, readonly number[]>;
}

type CostPart = (job: Priced, prices: KnownPrices) => number | null;

/** Electricity, machine hours and labour join here, once their rates are known. Each is a line of its own or more. */
const PARTS: readonly CostPart[] = [materialCost];

/** A part that is not known makes the whole unknown: half a sum would pass for all of it. */
function sum(lines: readonly (number | null)[]): number | null {
  return lines.reduce<number | null>(
    (all, line) => (all === null || line === null ? null : all + line),
    lines.length === 0 ? null : 0,
  );
}

function materialCost(job: Priced, prices: KnownPrices): number | null {
  const used = job.filaments.filter(({ weight_mg }) => weight_mg !== 0);
  return sum(
    used.map((need) =>
      need.weight_mg === null ? null : costMicro(need.weight_mg, priceOf(job, need, prices)),
    ),
  );
}

function priceOf({ row, spools }: Priced, { tool, material }: FilamentNeed, prices: KnownPrices) {
  const ofRuns = prices.ofSpools(spools.get(tool) ?? []);
  if (ofRuns !== null || material === null) return ofRuns;
  const ofPin = row.printer_id === null ? null : prices.loadedIn(row.printer_id, material);
  return ofPin ?? prices.inStock(row.org_id, material);
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

/** Reads the prices for many jobs in one go. The estimate of a job that has ended stays what it was last. */
export async function readCosts(
  db: Reader,
  rows: readonly JobRow[],
  live: ReadonlyMap<number, readonly RunRow[]>,
): Promise<CostOf> {
  const jobs = rows
    .filter(({ status }) => !isFinished(status))
    .map((row): Priced => ({ row, filaments: filamentsOf(row), spools: spoolsOf(live.get(row.id) ?? []) }));
  const prices = await readPrices(db, {
    materials: jobs.flatMap(({ filaments }) => filaments.flatMap(({ material }) => material ?? [])),
    printer_ids: [...new Set(jobs.flatMap(({ row }) => row.printer_id ?? []))],
    spool_ids: [...new Set(jobs.flatMap(({ spools }) => [...spools.values()].flat()))],
  });
  const costs = new Map(jobs.map((job) => [job.row.id, sum(PARTS.map((part) => part(job, prices)))]));
  return (row) => costs.get(row.id) ?? (isFinished(row.status) ? row.estimated_cost_micro : null);
}
