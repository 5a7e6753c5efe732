import { z } from 'zod';
import { tool } from '../tool.ts';
import { findPrinter, PRINTERS_AS_OF, TYPICAL_POWER } from './tables/printers.ts';

const round = (value: number) => Math.round(value * 100) / 100;

const printerGroup = z.strictObject({
  model: z.string().min(1).max(100),
  count: z.int().min(1).max(10_000),
  hours_per_day: z.number().positive().max(24).default(20),
});
type PrinterGroup = z.output<typeof printerGroup>;

function capacityOf({ model, count, hours_per_day }: PrinterGroup, printHours: number, cycleHours: number) {
  const known = findPrinter(model);
  const each = hours_per_day / cycleHours;
  const energy = (TYPICAL_POWER.watts / 1000) * each * printHours * count;
  return {
    model,
    known_model: known?.model ?? null,
    count,
    hours_per_day,
    prints_per_day_each: round(each),
    prints_per_day: round(each * count),
    printing_hours_per_day: round(each * printHours * count),
    energy_kwh_per_day: round(energy),
  };
}

function notesOn(groups: readonly PrinterGroup[], printHours: number): string[] {
  const short = groups.filter(({ hours_per_day }) => hours_per_day < printHours).map(({ model }) => model);
  const unknown = groups.filter(({ model }) => findPrinter(model) === undefined).map(({ model }) => model);
  return [
    'An average over many days without failures, breakdowns or idle queues; take off what yours lose.',
    ...(short.length > 0
      ? [`One print takes longer than the hours per day of ${short.join(', ')}: it has to run on overnight.`]
      : []),
    `Energy counts ${TYPICAL_POWER.watts} W while printing, typical of PLA on any model: ${TYPICAL_POWER.source}`,
    ...(unknown.length > 0 ? [`Not in the table of models: ${unknown.join(', ')}.`] : []),
  ];
}

export const estimateFarmCapacity = tool({
  name: 'estimate_farm_capacity',
  title: 'Estimate farm capacity',
  description:
    'How many prints a fleet finishes per day, week and month, from print time, changeover time and hours of operation. A calculator; needs no service.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject({
    printers: z.array(printerGroup).min(1).max(100).describe('The fleet, one entry per model'),
    avg_print_time_hours: z.number().positive().max(1000),
    changeover_minutes: z
      .number()
      .min(0)
      .max(1440)
      .default(15)
      .describe('From one print’s end to the next start'),
  }),
  output: () => ({
    prints_per_day: 'number',
    prints_per_week: 'number',
    prints_per_month: 'number',
    utilization_percent: 'number',
    printers: 'array',
    notes: 'array',
  }),
  run({ printers, avg_print_time_hours: printHours, changeover_minutes }) {
    const cycleHours = printHours + changeover_minutes / 60;
    const perDay = printers.reduce((sum, group) => sum + (group.count * group.hours_per_day) / cycleHours, 0);
    return {
      printer_count: printers.reduce((sum, { count }) => sum + count, 0),
      prints_per_day: round(perDay),
      prints_per_week: round(perDay * 7),
      prints_per_month: round(perDay * 30),
      utilization_percent: round((100 * printHours) / cycleHours),
      printers: printers.map((group) => capacityOf(group, printHours, cycleHours)),
      notes: notesOn(printers, printHours),
      table_as_of: PRINTERS_AS_OF,
    };
  },
});
