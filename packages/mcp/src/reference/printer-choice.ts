import { z } from 'zod';
import { tool } from '../tool.ts';
import { type Need, readNeeds } from './needs.ts';
import { findPrinter, PRINTER_MODELS, PRINTERS_AS_OF, type PrinterModel } from './tables/printers.ts';

const PRIORITIES = ['cost', 'speed', 'reliability', 'volume', 'materials'] as const;
type Priority = (typeof PRIORITIES)[number];

const volume = ({ bed_mm: [x, y, z] }: PrinterModel) => x * y * z;

type Merit = (printer: PrinterModel) => number | null;

/** Higher is better; null is not known and comes last. */
const MERITS: Readonly<Record<Priority, { readonly words: string; readonly merit: Merit }>> = {
  cost: {
    words: 'lowest price first; unknown prices last',
    merit: ({ price_usd }) => (price_usd === null ? null : -price_usd),
  },
  speed: {
    words: 'fastest by the maker’s own figure first; unknown last',
    merit: ({ speed_mm_s }) => speed_mm_s,
  },
  reliability: {
    words: 'by nothing: nobody publishes failure rates that could be compared, so the cheapest come first',
    merit: () => 0,
  },
  volume: { words: 'largest build volume first', merit: volume },
  materials: {
    words: 'widest range of materials first: chamber and nozzle temperature; unknown last',
    merit: ({ chamber_c, nozzle_c }) => (nozzle_c === null ? null : nozzle_c + (chamber_c ?? 0)),
  },
};

/** How much a family that is already in the house counts, where the whole range of a merit is 1. */
const SAME_FAMILY_BONUS = 0.15;
const SHOWN = 5;

function rank(printers: readonly PrinterModel[], priority: Priority, families: ReadonlySet<string>) {
  const { merit } = MERITS[priority];
  const known = printers.map(merit).filter((each) => each !== null);
  const least = Math.min(...known);
  const range = Math.max(...known) - least || 1;
  const scored = printers.map((printer) => {
    const isSameFamily = families.has(printer.family);
    const own = merit(printer);
    const score = (own === null ? -1 : (own - least) / range) + (isSameFamily ? SAME_FAMILY_BONUS : 0);
    return { printer, isSameFamily, score: Math.round(score * 100) / 100 };
  });
  const price = ({ price_usd }: PrinterModel) => price_usd ?? Number.POSITIVE_INFINITY;
  return scored.toSorted((a, b) => b.score - a.score || price(a.printer) - price(b.printer));
}

const isWithin = ({ price_usd }: PrinterModel, budget: number | undefined) =>
  budget === undefined || (price_usd !== null && price_usd <= budget);

/** What each demand leaves, so that a reader sees which one ruled everything out. */
function excludedBy(needs: readonly Need[], budget: number | undefined) {
  const all = PRINTER_MODELS.filter(({ on_sale }) => on_sale);
  const counts = needs.map(({ name, fits }) => ({ constraint: name, models_left: all.filter(fits).length }));
  if (budget === undefined) return counts;
  const within = all.filter((printer) => isWithin(printer, budget)).length;
  return [...counts, { constraint: `at most ${budget} US dollars`, models_left: within }];
}

export const recommendPrinterForFarm = tool({
  name: 'recommend_printer_for_farm',
  title: 'Recommend a printer',
  description:
    'Match printer models on sale to a farm’s constraints, from a dated table with sources; needs no service. Materials, multi-colour, large format, enclosure or heated chamber in use_case and the budget are hard filters, and what is not known (null) never fits: when nothing does, the answer is an empty list and says which constraint did it.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject({
    use_case: z
      .string()
      .min(1)
      .max(500)
      .describe('Such as "ASA brackets, large" or "multicolor toys in PLA"'),
    budget_per_printer: z.number().positive().max(1_000_000).optional().describe('US dollars'),
    existing_fleet: z.array(z.string().min(1).max(100)).max(100).optional().describe('Models already owned'),
    priority: z.enum(PRIORITIES).default('cost').describe('What to rank by among those that fit'),
  }),
  output: () => ({
    recommendations: 'array',
    no_match_reason: ['string', 'null'],
    price_not_known: 'array',
    constraints: 'array',
    ranking: 'string',
    table_as_of: 'string',
  }),
  run({ use_case, budget_per_printer: budget, existing_fleet = [], priority }) {
    const needs = readNeeds(use_case);
    const owned = existing_fleet.map((name) => findPrinter(name)).filter((printer) => printer !== undefined);
    const able = PRINTER_MODELS.filter(
      (printer) => printer.on_sale && needs.every(({ fits }) => fits(printer)),
    );
    const fitting = able.filter((printer) => isWithin(printer, budget));
    const ranked = rank(fitting, priority, new Set(owned.map(({ family }) => family)));
    return {
      recommendations: ranked.slice(0, SHOWN).map(({ printer, isSameFamily, score }) => ({
        ...printer,
        score,
        same_family_as_fleet: isSameFamily,
      })),
      no_match_reason:
        fitting.length > 0 ? null : 'No model in the table is known to meet all constraints together.',
      price_not_known: able
        .filter(({ price_usd }) => budget !== undefined && price_usd === null)
        .map(({ model }) => model),
      constraints: excludedBy(needs, budget),
      read_from_use_case: needs.map(({ name, because }) => ({ constraint: name, word: because })),
      fleet_models_not_in_table: existing_fleet.filter((name) => findPrinter(name) === undefined),
      ranking: MERITS[priority].words,
      table_as_of: PRINTERS_AS_OF,
    };
  },
});
