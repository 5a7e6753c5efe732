import { consumption } from '@farmhand/contract';
import { z } from 'zod';
import { byIds } from '../../db/parts.ts';
import type { Reader } from '../../db/portable.ts';
import { costFromText, type PrintCost, type UsedFilament } from '../costs/index.ts';

/** What was really spent on orders: their ended runs, and the filament that these took. */

export interface EndedRun {
  readonly run_id: number;
  readonly order_id: number;
  readonly started_at: number;
  readonly finished_at: number;
}

/** Whoever never moved has cost nothing. */
export async function endedRuns(db: Reader, orderIds: readonly number[]): Promise<EndedRun[]> {
  const rows = await byIds(orderIds, (part) =>
    db
      .selectFrom('runs')
      .innerJoin('jobs', 'jobs.id', 'runs.job_id')
      .select(['runs.id as run_id', 'jobs.order_id', 'runs.started_at', 'runs.finished_at'])
      .where('jobs.order_id', 'in', part)
      .where('runs.state', 'in', ['completed', 'failed', 'cancelled'])
      .where('runs.started_at', 'is not', null)
      .execute(),
  );
  return rows.flatMap(({ run_id, order_id, started_at, finished_at }) =>
    order_id === null || started_at === null || finished_at === null
      ? []
      : [{ run_id, order_id, started_at, finished_at }],
  );
}

/** By run: what the archive has it cost. */
export async function keptCosts(db: Reader, orderIds: readonly number[]): Promise<Map<number, PrintCost>> {
  const rows = await byIds(orderIds, (part) =>
    db
      .selectFrom('archive_entries')
      .innerJoin('jobs', 'jobs.id', 'archive_entries.job_id')
      .select(['archive_entries.run_id', 'archive_entries.cost_parts'])
      .where('jobs.order_id', 'in', part)
      .execute(),
  );
  return new Map(
    rows.flatMap(({ run_id, cost_parts }) => {
      const cost = costFromText(cost_parts);
      return cost === null ? [] : [[run_id, cost] as const];
    }),
  );
}

type UsedByRun = UsedFilament & { readonly run_id: number };

export async function usedFilament(db: Reader, orderIds: readonly number[]): Promise<UsedByRun[]> {
  return [...(await deducted(db, orderIds)), ...(await undeducted(db, orderIds))];
}

/** The ledger has what was deducted, and its rows never change. */
async function deducted(db: Reader, orderIds: readonly number[]): Promise<UsedByRun[]> {
  const rows = await byIds(orderIds, (part) =>
    db
      .selectFrom('spool_ledger')
      .innerJoin('runs', 'runs.id', 'spool_ledger.run_id')
      .innerJoin('jobs', 'jobs.id', 'runs.job_id')
      .innerJoin('spools', 'spools.id', 'spool_ledger.spool_id')
      .select([
        'runs.id as run_id',
        'spool_ledger.milligrams',
        'spool_ledger.cost_micro_per_gram',
        'spools.material',
      ])
      .where('jobs.order_id', 'in', part)
      .where('spool_ledger.kind', '=', 'print')
      .execute(),
  );
  return rows.map((row) => ({ ...row, milligrams: Math.abs(row.milligrams) }));
}

const consumptions = z.array(consumption);

/** Of prints from slots without a spool the archive alone knows what they took. */
async function undeducted(db: Reader, orderIds: readonly number[]): Promise<UsedByRun[]> {
  const rows = await byIds(orderIds, (part) =>
    db
      .selectFrom('archive_entries')
      .innerJoin('jobs', 'jobs.id', 'archive_entries.job_id')
      .select(['archive_entries.run_id', 'archive_entries.consumption'])
      .where('jobs.order_id', 'in', part)
      .where('archive_entries.consumption', 'like', '%"spool_id":null%')
      .execute(),
  );
  return rows.flatMap(({ run_id, consumption: text }) =>
    consumptions
      .parse(JSON.parse(text))
      .filter(({ spool_id }) => spool_id === null)
      .map(({ material, grams }) => ({
        run_id,
        material,
        milligrams: Math.round(grams * 1000),
        cost_micro_per_gram: null,
      })),
  );
}
