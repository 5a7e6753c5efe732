import type { Reader } from '../../db/portable.ts';
import { MICRO_PER_CENT } from '../../money.ts';
import { readSettings } from '../settings/index.ts';
import { costMicro, type KnownPrices, readPrices } from '../spools/index.ts';
import { costOfRun, type PrintCost, ratesOf } from './print-cost.ts';

/** Filament that a print took: from a spool at its price of that moment, or from nobody knows where. */
export interface UsedFilament {
  readonly milligrams: number;
  readonly material: string | null;
  readonly cost_micro_per_gram: number | null;
}

/** Prices for what was taken without one: the mean of what the organization has of the material. */
export const pricesFor = (db: Reader, used: readonly UsedFilament[]): Promise<KnownPrices> =>
  readPrices(db, {
    materials: used.flatMap(({ cost_micro_per_gram, material }) =>
      cost_micro_per_gram === null ? (material ?? []) : [],
    ),
    printer_ids: [],
    spool_ids: [],
  });

/** Cents, each line rounded by itself; null where one has no price. */
export function materialSpent(
  used: readonly UsedFilament[],
  orgId: number | null,
  prices: KnownPrices,
): number | null {
  const priceOf = ({ cost_micro_per_gram: own, material }: UsedFilament) =>
    own ?? (material === null ? null : prices.inStock(orgId, material));
  return used
    .filter(({ milligrams }) => milligrams > 0)
    .map((each) => costMicro(each.milligrams, priceOf(each)))
    .reduce<number | null>(
      (sum, each) => (sum === null || each === null ? null : sum + each / MICRO_PER_CENT),
      0,
    );
}

interface EndedPrint {
  readonly org_id: number | null;
  readonly used: readonly UsedFilament[];
  readonly seconds: number;
  readonly energy_mwh: number | null;
}

/** What a print that has ended really cost, at the prices of this moment. */
export async function costOfEnded(db: Reader, { org_id, used, ...print }: EndedPrint): Promise<PrintCost> {
  const rates = ratesOf(await readSettings(db));
  const material = materialSpent(used, org_id, await pricesFor(db, used));
  return costOfRun({ material, ...print }, rates);
}
