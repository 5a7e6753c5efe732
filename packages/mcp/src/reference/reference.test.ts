import { expect, test } from 'vitest';
import type { ToolContext } from '../tool.ts';
import { estimateFarmCapacity } from './capacity.ts';
import { calculatePrintCost } from './print-cost.ts';
import { recommendPrinterForFarm } from './printer-choice.ts';
import { compareFarmSoftware } from './software-choice.ts';
import { findMaterial, MATERIALS, MATERIALS_AS_OF } from './tables/materials.ts';
import { findPrinter, PRINTER_MODELS, PRINTERS_AS_OF } from './tables/printers.ts';
import { FARM_SOFTWARE, PROTOCOLS, SOFTWARE_AS_OF } from './tables/software.ts';

const offline: ToolContext = {
  farm() {
    throw new Error('a reference tool asked for the service');
  },
};

// spec: S4.54
test('the cost of a print is what its parts are, and failures are paid by the prints that succeed', async () => {
  const answer = await calculatePrintCost.call(
    {
      printer_model: 'Bambu Lab P1S',
      filament_type: 'PLA',
      filament_cost_per_kg: 20,
      print_weight_grams: 250,
      print_time_hours: 10,
      electricity_rate_kwh: 0.4,
      labor_rate_per_hour: 30,
      failure_rate_pct: 20,
    },
    offline,
  );
  // 130 W for 10 h at 0.40; 399 dollars over 10,000 h; 10 minutes of 30 an hour; 0.2 / 0.8 of it all.
  expect(answer).toMatchObject({
    breakdown: { material: 5, electricity: 0.52, depreciation: 0.399, labor: 5, failures: 2.7298 },
    total_cost: 13.65,
    printer: { requested: 'Bambu Lab P1S', matched: 'P1S', price_usd: 399 },
    assumptions: { filament_price_from: 'input', printer_price_from: 'table' },
  });
});

test('with table figures alone the cost is right to the cent', async () => {
  // 80 g at 19.99 a kilogram; 130 W for 6 h at 0.15; 1009 dollars over 10,000 h for 6; nobody paid; 5 of 95.
  const args = { printer_model: 'mk4s', filament_type: 'petg', print_weight_grams: 80, print_time_hours: 6 };
  expect(await calculatePrintCost.call(args, offline)).toMatchObject({
    breakdown: { material: 1.5992, electricity: 0.117, depreciation: 0.6054, labor: 0, failures: 0.1222 },
    total_cost: 2.44,
    cost_per_gram: 0.0305,
    assumptions: { filament_cost_per_kg: 19.99, filament_price_from: 'table' },
  });
});

test.each(['Dream 9000', 'H2D', undefined])(
  'the price of %s is not known, and the answer says so',
  async (model) => {
    const args = { ...(model && { printer_model: model }), print_weight_grams: 10, print_time_hours: 1 };
    const answer = await calculatePrintCost.call(args, offline);
    expect(answer).toMatchObject({
      printer: { requested: model ?? null, price_usd: 'unknown' },
      assumptions: {
        // Between 559 and 799, the middle ones of eight.
        printer_price_usd: 679,
        printer_price_from: expect.stringContaining('median'),
        average_power_source: expect.stringContaining('https://'),
      },
    });
  },
);

test('a material without a price needs one, and the error names those that have', async () => {
  const args = { filament_type: 'PEEK', print_weight_grams: 10, print_time_hours: 1 };
  await expect(calculatePrintCost.call(args, offline)).rejects.toMatchObject({
    code: 'validation_failed',
    data: { known_filament_types: expect.arrayContaining(['PLA', 'ASA']) },
  });
  await expect(calculatePrintCost.call({ ...args, filament_type: 'PC' }, offline)).rejects.toMatchObject({
    code: 'validation_failed',
  });
  const priced = await calculatePrintCost.call({ ...args, filament_cost_per_kg: 400 }, offline);
  expect(priced).toMatchObject({ breakdown: { material: 4 }, assumptions: { filament_type_known: false } });
});

// spec: S4.55
test('no recommended printer breaks a constraint', async () => {
  const args = { use_case: 'large ASA housings', budget_per_printer: 1500, priority: 'speed' };
  const { recommendations } = await recommendPrinterForFarm.call(args, offline);
  expect(recommendations).not.toHaveLength(0);
  for (const model of [recommendations].flat()) {
    const found = PRINTER_MODELS.find(
      (row) => typeof model === 'object' && model !== null && 'model' in model && row.model === model.model,
    );
    expect(found).toMatchObject({ enclosed: true, on_sale: true });
    expect(found?.price_usd).toBeLessThanOrEqual(1500);
    expect(Math.min(found?.bed_mm[0] ?? 0, found?.bed_mm[1] ?? 0)).toBeGreaterThanOrEqual(300);
  }
});

test('a printer of which something is not known is never recommended for it', async () => {
  const large = { use_case: 'large prints in a heated chamber' };
  const named = async (args: object) => {
    const { recommendations, price_not_known } = await recommendPrinterForFarm.call(args, offline);
    const models = [recommendations]
      .flat()
      .map((each) => JSON.stringify(each).match(/"model":"([^"]+)"/)?.[1]);
    return { models, price_not_known };
  };
  expect(await named(large)).toEqual({ models: ['H2S', 'H2D', 'Plus4', 'X-Max 3'], price_not_known: [] });
  // What they cost is not known, so no budget is known to be enough for them.
  expect(await named({ ...large, budget_per_printer: 100_000 })).toEqual({
    models: ['H2S'],
    price_not_known: ['H2D', 'Plus4', 'X-Max 3'],
  });
  expect((await named({ use_case: 'PLA on a K1' })).models).not.toContain('K1 Max');
});

test('when nothing fits the answer is empty and counts what each constraint leaves', async () => {
  const args = { use_case: 'multicolor, large', budget_per_printer: 250 };
  expect(await recommendPrinterForFarm.call(args, offline)).toMatchObject({
    recommendations: [],
    no_match_reason: expect.stringContaining('No model'),
    price_not_known: ['H2D', 'XL (5 tools)'],
    constraints: [
      { constraint: expect.stringContaining('4 filaments'), models_left: expect.any(Number) },
      { constraint: expect.stringContaining('300'), models_left: expect.any(Number) },
      { constraint: 'at most 250 US dollars', models_left: 1 },
    ],
  });
});

test('a family in the house counts among printers that are equal otherwise, and unknown models are named', async () => {
  const args = { use_case: 'PETG parts', existing_fleet: ['MK4S', 'Ender 3'], priority: 'reliability' };
  const answer = await recommendPrinterForFarm.call(args, offline);
  expect(answer).toMatchObject({ fleet_models_not_in_table: ['Ender 3'] });
  const alone = await recommendPrinterForFarm.call({ ...args, existing_fleet: [] }, offline);
  const score = ({ recommendations }: typeof answer) =>
    [recommendations]
      .flat()
      .flatMap((entry) => JSON.stringify(entry).match(/"same_family_as_fleet":true/g) ?? []);
  expect([score(answer).length > 0, score(alone).length]).toEqual([true, 0]);
});

// spec: S4.56
test('capacity is hours of operation over the time from start to start', async () => {
  const args = {
    printers: [
      { model: 'P1S', count: 10, hours_per_day: 20 },
      { model: 'Homemade', count: 2, hours_per_day: 2 },
    ],
    avg_print_time_hours: 3.75,
    changeover_minutes: 15,
  };
  expect(await estimateFarmCapacity.call(args, offline)).toMatchObject({
    printer_count: 12,
    prints_per_day: 51,
    prints_per_week: 357,
    utilization_percent: 93.75,
    printers: [
      // 187.5 and 3.75 hours of printing at 130 W.
      { known_model: 'P1S', prints_per_day: 50, energy_kwh_per_day: 24.38 },
      { known_model: null, prints_per_day: 1, energy_kwh_per_day: 0.49 },
    ],
    notes: [
      expect.anything(),
      expect.stringContaining('Homemade: it has to run on'),
      expect.stringContaining('130 W'),
      expect.stringContaining('Homemade'),
    ],
  });
});

// spec: S4.57
test('software that can’t be self-hosted or does not speak a protocol is out, and the reason is said', async () => {
  const args = { printer_count: 20, protocols_needed: ['elegoo', 'bambu'], self_hosted_required: true };
  expect(await compareFarmSoftware.call(args, offline)).toMatchObject({
    matches: [{ name: 'Farmhand' }, { name: 'Print Farm Manager' }],
    not_known: [
      { name: '3DPrinterOS', unknown: ['whether it can be self-hosted', 'which protocols it speaks'] },
    ],
    excluded: expect.arrayContaining([
      { name: 'SimplyPrint', reasons: ['can’t be self-hosted'] },
      { name: 'OctoFarm', reasons: ['does not speak elegoo, bambu'] },
    ]),
    no_match_reason: null,
  });
});

test('what nobody knows never fits, and is told apart from what does not', async () => {
  const args = { printer_count: 5, budget_monthly: 1000 };
  const answer = await compareFarmSoftware.call(args, offline);
  expect(answer).toMatchObject({
    not_known: [
      { name: 'SimplyPrint', unknown: ['what it costs'] },
      { name: 'Printago', unknown: ['what it costs'] },
      { name: '3DPrinterOS', unknown: ['what it costs'] },
    ],
    excluded: [],
  });
  const all = { ...args, protocols_needed: [...PROTOCOLS], self_hosted_required: true, budget_monthly: 0 };
  expect(await compareFarmSoftware.call(all, offline)).toMatchObject({
    matches: [{ name: 'Print Farm Manager' }],
  });
});

test('every row names where its figures come from', () => {
  for (const { sources } of [...PRINTER_MODELS, ...MATERIALS, ...FARM_SOFTWARE]) {
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(source).toMatch(/^(?:https:\/\/|\/api\/)/);
  }
  for (const date of [PRINTERS_AS_OF, MATERIALS_AS_OF, SOFTWARE_AS_OF]) expect(date).toMatch(/^20\d\d-\d\d$/);
});

test('every row of the tables can be found by its name, and no name stands twice', () => {
  for (const row of PRINTER_MODELS) {
    expect(findPrinter(row.model)).toBe(row);
    expect(findPrinter(`${row.maker} ${row.model}`)).toBe(row);
  }
  for (const row of MATERIALS) expect(findMaterial(row.name.toLowerCase())).toBe(row);
  const names = [...PRINTER_MODELS.map(({ model }) => model), ...FARM_SOFTWARE.map(({ name }) => name)];
  expect(new Set(names).size).toBe(names.length);
});
