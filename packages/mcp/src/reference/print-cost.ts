import { z } from 'zod';
import { OdinApiError } from '../farm/odin-api-error.ts';
import { tool } from '../tool.ts';
import { findMaterial, MATERIALS, MATERIALS_AS_OF, type Material } from './tables/materials.ts';
import { findPrinter, PRINTERS_AS_OF, TYPICAL_POWER, typicalPriceUsd } from './tables/printers.ts';

/** Printing hours over which a machine is written off. */
const LIFETIME_HOURS = 10_000;
/** Somebody starts it, takes it off and looks at it. */
const HANDS_ON_MINUTES = 10;

/** To a hundredth of a cent: electricity for one print is often less than a cent. */
const money = (amount: number) => Math.round(amount * 10_000) / 10_000;
const cents = (amount: number) => Math.round(amount * 100) / 100;

function pricePerKg(given: number | undefined, type: string, material: Material | undefined): number {
  if (given !== undefined) return given;
  if (material !== undefined && material.price_usd_per_kg !== null) return material.price_usd_per_kg;
  const known = MATERIALS.filter(({ price_usd_per_kg }) => price_usd_per_kg !== null).map(({ name }) => name);
  const detail = `There is no price for ${type} in the table (${known.join(', ')}). Give filament_cost_per_kg.`;
  const data = { known_filament_types: known };
  throw new OdinApiError({ code: 'validation_failed', detail, retriable: false, data });
}

export const calculatePrintCost = tool({
  name: 'calculate_print_cost',
  title: 'Calculate print cost',
  description:
    'What one print costs: material, electricity, depreciation, labour and expected failures. A calculator; needs no service. Every assumption is in the answer, and what is unknown is said. Amounts are in the currency of your inputs; table figures are US dollars.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject({
    printer_model: z.string().min(1).max(100).optional().describe('Such as P1S; left out: a typical machine'),
    filament_type: z.string().min(1).max(50).default('PLA'),
    filament_cost_per_kg: z.number().min(0).max(10_000).optional().describe('Left out: from the table'),
    print_weight_grams: z.number().positive().max(100_000).describe('Filament used, supports included'),
    print_time_hours: z.number().positive().max(1000),
    electricity_rate_kwh: z.number().min(0).max(100).default(0.15).describe('Price of a kWh'),
    labor_rate_per_hour: z.number().min(0).max(10_000).default(0),
    failure_rate_pct: z.number().min(0).max(95).default(5).describe('Prints of 100 that fail'),
  }),
  output: () => ({
    total_cost: 'number',
    cost_per_gram: 'number',
    breakdown: 'object',
    printer: 'object',
    assumptions: 'object',
  }),
  run(args) {
    const material = findMaterial(args.filament_type);
    const printer = args.printer_model === undefined ? undefined : findPrinter(args.printer_model);
    const price = printer?.price_usd ?? typicalPriceUsd();
    const { watts } = TYPICAL_POWER;
    const perKg = pricePerKg(args.filament_cost_per_kg, args.filament_type, material);
    const hours = args.print_time_hours;
    const once = {
      material: money((args.print_weight_grams / 1000) * perKg),
      electricity: money((watts / 1000) * hours * args.electricity_rate_kwh),
      depreciation: money((price / LIFETIME_HOURS) * hours),
      labor: money((HANDS_ON_MINUTES / 60) * args.labor_rate_per_hour),
    };
    const attempt = once.material + once.electricity + once.depreciation + once.labor;
    const share = args.failure_rate_pct / 100;
    // A good print takes 1 / (1 - share) attempts, and a failed one is counted whole: it may fail in its last layer.
    const failures = money((attempt * share) / (1 - share));
    const total = cents(attempt + failures);
    return {
      total_cost: total,
      cost_per_gram: money(total / args.print_weight_grams),
      breakdown: { ...once, failures },
      printer: {
        requested: args.printer_model ?? null,
        matched: printer?.model ?? null,
        price_usd: printer?.price_usd ?? 'unknown',
      },
      assumptions: {
        filament_cost_per_kg: perKg,
        filament_price_from: args.filament_cost_per_kg === undefined ? 'table' : 'input',
        average_power_w: watts,
        average_power_source: `typical of PLA, not of this model: ${TYPICAL_POWER.source}`,
        printer_price_usd: price,
        printer_price_from:
          typeof printer?.price_usd === 'number' ? 'table' : 'median of the table, for want of the price',
        lifetime_hours: LIFETIME_HOURS,
        hands_on_minutes: HANDS_ON_MINUTES,
        filament_type_known: material !== undefined,
        tables_as_of: { materials: MATERIALS_AS_OF, printers: PRINTERS_AS_OF },
      },
    };
  },
});
