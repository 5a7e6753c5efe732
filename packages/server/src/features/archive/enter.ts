import { consumption } from '@farmhand/contract';
import { z } from 'zod';
import type { Writer } from '../../db/portable.ts';
import { MICRO_PER_CENT } from '../../money.ts';
import {
  costOfEnded,
  costText,
  energyByWattage,
  NO_COST,
  type PrintCost,
  ratesOf,
  totalOfCost,
} from '../costs/index.ts';
import { readSettings } from '../settings/index.ts';
import * as store from './store.ts';

const consumptions = z.array(consumption);

type Entered = Omit<Parameters<typeof store.insertEntry>[1], 'cost_micro' | 'cost_parts'>;

/** Keeps a run that has ended with what it cost: once, and at the prices of the moment it ended. */
export async function enterRun(db: Writer, row: Entered): Promise<void> {
  const cost = await costOf(db, row);
  const cents = totalOfCost(cost);
  await store.insertEntry(db, {
    ...row,
    ...(await energyOf(db, row)),
    cost_micro: cents === null ? null : cents * MICRO_PER_CENT,
    cost_parts: costText(cost),
  });
}

/** What a plug has counted; else what the settings say that a printer draws. Whoever never moved has drawn nothing for it. */
async function energyOf(db: Writer, { started_at, duration_seconds, ...row }: Entered) {
  if (row.energy_mwh != null) return {};
  const rates = ratesOf(await readSettings(db));
  const energy_mwh = started_at === null ? null : energyByWattage(duration_seconds, rates);
  return { energy_mwh, energy_source: energy_mwh === null ? null : ('wattage' as const) };
}

/** What the ledger deducted counts, and what came from slots without a spool. Whoever never moved has cost nothing. */
async function costOf(db: Writer, row: Entered): Promise<PrintCost> {
  if (row.started_at === null) return NO_COST;
  const unposted = consumptions
    .parse(JSON.parse(row.consumption))
    .filter(({ spool_id }) => spool_id === null)
    .map(({ material, grams }) => ({
      material,
      milligrams: Math.round(grams * 1000),
      cost_micro_per_gram: null,
    }));
  const used = [...(await store.deductedBy(db, row.run_id)), ...unposted];
  return costOfEnded(db, {
    org_id: row.org_id ?? null,
    used,
    seconds: row.duration_seconds,
    energy_mwh: row.energy_mwh ?? null,
  });
}
