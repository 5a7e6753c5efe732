import { expect, test } from 'vitest';
import type { ToolContext } from '../tool.ts';
import { estimateFarmCapacity } from './capacity.ts';
import { calculatePrintCost } from './print-cost.ts';
import { recommendPrinterForFarm } from './printer-choice.ts';
import { compareFarmSoftware } from './software-choice.ts';
import { findMaterial, MATERIALS } from './tables/materials.ts';
import { findPrinter, PRINTER_MODELS } from './tables/printers.ts';
import { FARM_SOFTWARE } from './tables/software.ts';

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
  // 105 W for 10 h at 0.40; 549 dollars over 10,000 h; 10 minutes of 30 an hour; 0.2 / 0.8 of it all.
  expect(answer).toMatchObject({
    breakdown: { material: 5, electricity: 0.42, depreciation: 0.549, labor: 5, failures: 2.7423 },
    total_cost: 13.7113,
    printer: { requested: 'Bambu Lab P1S', matched: 'P1S' },
  });
});

test('a printer that is not in the table is not passed off as one that is', async () => {
  const args = { printer_model: 'Dream 9000', print_weight_grams: 10, print_time_hours: 1 };
  expect(await calculatePrintCost.call(args, offline)).toMatchObject({
    printer: { requested: 'Dream 9000', matched: null, used: expect.stringContaining('typical') },
  });
});

test('a material without a price needs one, and the error names those that have', async () => {
  const args = { filament_type: 'PEEK', print_weight_grams: 10, print_time_hours: 1 };
  await expect(calculatePrintCost.call(args, offline)).rejects.toMatchObject({
    code: 'validation_failed',
    data: { known_filament_types: expect.arrayContaining(['PLA', 'ASA']) },
  });
  const priced = await calculatePrintCost.call({ ...args, filament_cost_per_kg: 400 }, offline);
  expect(priced).toMatchObject({ breakdown: { material: 4 }, assumptions: { filament_type_known: false } });
});

// spec: S4.55
test('no recommended printer breaks a constraint', async () => {
  const args = { use_case: 'large ASA housings', budget_per_printer: 900, priority: 'speed' };
  const { recommendations } = await recommendPrinterForFarm.call(args, offline);
  expect(recommendations).not.toHaveLength(0);
  for (const model of [recommendations].flat()) {
    const found = PRINTER_MODELS.find(
      (row) => typeof model === 'object' && model !== null && 'model' in model && row.model === model.model,
    );
    expect(found).toMatchObject({ enclosed: true, on_sale: true });
    expect(found?.price_usd).toBeLessThanOrEqual(900);
    expect(Math.min(found?.bed_mm[0] ?? 0, found?.bed_mm[1] ?? 0)).toBeGreaterThanOrEqual(300);
  }
});

test('when nothing fits the answer is empty and counts what each constraint leaves', async () => {
  const args = { use_case: 'multicolor, large', budget_per_printer: 250 };
  expect(await recommendPrinterForFarm.call(args, offline)).toMatchObject({
    recommendations: [],
    no_match_reason: expect.stringContaining('No model'),
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
      { known_model: 'P1S', prints_per_day: 50, energy_kwh_per_day: 19.69 },
      { known_model: null, prints_per_day: 1, energy_kwh_per_day: null },
    ],
    notes: [
      expect.anything(),
      expect.stringContaining('Homemade: it has to run on'),
      expect.stringContaining('Homemade'),
    ],
  });
});

// spec: S4.57
test('software that can’t be self-hosted or does not speak a protocol is out, and the reason is said', async () => {
  const args = { printer_count: 20, protocols_needed: ['elegoo', 'bambu'], self_hosted_required: true };
  expect(await compareFarmSoftware.call(args, offline)).toMatchObject({
    matches: [{ name: 'Farmhand' }],
    excluded: expect.arrayContaining([{ name: 'SimplyPrint', reasons: ['can’t be self-hosted'] }]),
    no_match_reason: null,
  });
});

test('a price that nobody knows never fits a budget', async () => {
  const args = { printer_count: 5, protocols_needed: ['octoprint', 'elegoo'], budget_monthly: 1000 };
  expect(await compareFarmSoftware.call(args, offline)).toMatchObject({
    matches: [],
    price_not_known: [{ name: 'SimplyPrint' }],
    no_match_reason: expect.stringContaining('No product'),
  });
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
