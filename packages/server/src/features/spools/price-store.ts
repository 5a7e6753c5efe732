import { byIds } from '../../db/parts.ts';
import { foldCase, type Reader } from '../../db/portable.ts';
import { meanMicro } from './amounts.ts';

/** Which prices somebody needs to know. */
export interface PriceQuestion {
  readonly materials: readonly string[];
  readonly printer_ids: readonly number[];
  readonly spool_ids: readonly number[];
}

/** Millionths of the currency per gram; means where several spools are meant, null where none has a price. */
export interface KnownPrices {
  ofSpools(spoolIds: readonly number[]): number | null;
  loadedIn(printerId: number, material: string): number | null;
  inStock(orgId: number | null, material: string): number | null;
}

const fold = (material: string): string => foldCase(material.trim());
const keyOf = (place: number | null, folded: string): string => `${place ?? ''} ${folded}`;

interface Priced {
  readonly key: string;
  readonly sum: number;
  readonly count: number;
}

function meansOf(rows: readonly Priced[]): Map<string, number> {
  const groups = Map.groupBy(rows, ({ key }) => key);
  return new Map(
    [...groups].map(([key, some]) => {
      const total = { sum: 0, count: 0 };
      for (const { sum, count } of some) {
        total.sum += sum;
        total.count += count;
      }
      return [key, meanMicro(total)];
    }),
  );
}

export async function readPrices(db: Reader, wanted: PriceQuestion): Promise<KnownPrices> {
  const materials = [...new Set(wanted.materials.map(fold))];
  const stock = meansOf(await stockPrices(db, materials));
  const loaded = meansOf(await loadedPrices(db, wanted.printer_ids, materials));
  const own = new Map(await spoolPrices(db, wanted.spool_ids));
  return {
    ofSpools(spoolIds) {
      const known = spoolIds.flatMap((id) => own.get(id) ?? []);
      if (known.length === 0) return null;
      return meanMicro({ sum: known.reduce((sum, price) => sum + price, 0), count: known.length });
    },
    loadedIn: (printerId, material) => loaded.get(keyOf(printerId, fold(material))) ?? null,
    inStock: (orgId, material) => stock.get(keyOf(orgId, fold(material))) ?? null,
  };
}

/** Of what is in use, by organization: a spool that is empty or put away tells nothing of what is printed next. */
async function stockPrices(db: Reader, materials: readonly string[]): Promise<Priced[]> {
  const rows = await byIds(materials, (part) =>
    db
      .selectFrom('spools')
      .select(({ fn }) => [
        'org_id',
        'material_folded',
        fn.sum<number | string>('cost_micro_per_gram').as('sum'),
        fn.countAll<number>().as('count'),
      ])
      .where('status', '=', 'active')
      .where('material_folded', 'in', part)
      .where('cost_micro_per_gram', 'is not', null)
      .groupBy(['org_id', 'material_folded'])
      .execute(),
  );
  // PostgreSQL sums 64-bit integers as decimals, which arrive as text.
  return rows.map(({ org_id, material_folded, sum, count }) => ({
    key: keyOf(org_id, material_folded),
    sum: Number(sum),
    count: Number(count),
  }));
}

async function loadedPrices(
  db: Reader,
  printerIds: readonly number[],
  materials: readonly string[],
): Promise<Priced[]> {
  // Few spools are loaded, so the materials are looked for among them and not in the question.
  const wanted = new Set(materials);
  const rows = await byIds(wanted.size === 0 ? [] : printerIds, (part) =>
    db
      .selectFrom('spools')
      .select(['printer_id', 'material_folded', 'cost_micro_per_gram'])
      .where('printer_id', 'in', part)
      .execute(),
  );
  return rows.flatMap(({ printer_id, material_folded, cost_micro_per_gram: sum }) =>
    sum === null || !wanted.has(material_folded)
      ? []
      : [{ key: keyOf(printer_id, material_folded), sum, count: 1 }],
  );
}

async function spoolPrices(db: Reader, spoolIds: readonly number[]): Promise<[number, number][]> {
  const rows = await byIds(spoolIds, (part) =>
    db.selectFrom('spools').select(['id', 'cost_micro_per_gram']).where('id', 'in', part).execute(),
  );
  return rows.flatMap(({ id, cost_micro_per_gram }) =>
    cost_micro_per_gram === null ? [] : [[id, cost_micro_per_gram]],
  );
}
