import { z } from 'zod';
import { id, idParam, isoTime } from '../fields.ts';
import { from, route } from '../route.ts';

/** What a printer measured over time, in columns as charts want them (spec section 8, contract section 3). */

export const HISTORY_KINDS = ['telemetry', 'ams'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

const HISTORY_UNITS = [
  'celsius',
  'percent',
  'layers',
  /** 0 is off, 255 is full speed. */
  'fan_speed',
  /** 1 is wet, 5 is dry. */
  'humidity_level',
] as const;
export type HistoryUnit = (typeof HISTORY_UNITS)[number];

/** The step grows with the time that is asked for, so that no answer has more. */
export const HISTORY_MAX_POINTS = 1500;

const printerHistory = z
  .object({
    printer_id: id,
    kind: z.enum(HISTORY_KINDS),
    from: isoTime,
    to: isoTime,
    step_seconds: z.number().int(),
    /** The start of each step, evenly spaced. */
    times: z.array(isoTime),
    /** One value per time: the mean of what was reported in that step, null where nothing was. */
    series: z.array(
      z.object({
        name: z.string(),
        unit: z.enum(HISTORY_UNITS),
        values: z.array(z.number().nullable()),
      }),
    ),
  })
  .meta({ id: 'PrinterHistory' });
export type PrinterHistory = z.infer<typeof printerHistory>;

export const getPrinterHistory = route({
  id: 'getPrinterHistory',
  method: 'GET',
  path: '/printers/{id}/history',
  tag: 'Printers',
  summary: 'Read what a printer measured over time',
  description: [
    '`telemetry` has a sample a minute while the printer prints or is paused, kept for 7 days, then means of 15 minutes up to 90 days.',
    'Its series are `nozzle_main_temp_c`, `nozzle_main_target_c` (`nozzle_L_…` and `nozzle_R_…` with two nozzles), `bed_temp_c`, `bed_target_c`, `chamber_temp_c`, `speed_percent`, `progress_percent`, `layer`, `fan_part_cooling`, `fan_auxiliary` and `fan_chamber`.',
    '`ams` has a sample every 5 minutes, kept for 7 days, with `ams_0_humidity_percent`, `ams_0_humidity_level` and `ams_0_temp_c` for unit 0, and so on for each unit that reported.',
    'Without `from` and `to` it is the last 24 hours. A longer time comes in wider steps.',
  ].join(' '),
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params: z.strictObject({ id: idParam }),
  query: z.strictObject({
    kind: z.enum(HISTORY_KINDS),
    from: isoTime.optional(),
    to: isoTime.optional(),
  }),
  status: 200,
  answer: printerHistory,
  errors: ['printer_not_found'],
  example: {
    params: { id: 7 },
    query: { kind: 'ams', from: '2026-11-02T08:00:00.000Z', to: '2026-11-02T08:10:00.000Z' },
    answer: {
      printer_id: 7,
      kind: 'ams',
      from: '2026-11-02T08:00:00.000Z',
      to: '2026-11-02T08:10:00.000Z',
      step_seconds: 300,
      times: ['2026-11-02T08:00:00.000Z', '2026-11-02T08:05:00.000Z', '2026-11-02T08:10:00.000Z'],
      series: [
        { name: 'ams_0_humidity_percent', unit: 'percent', values: [31, null, 32] },
        { name: 'ams_0_humidity_level', unit: 'humidity_level', values: [4, null, 4] },
        { name: 'ams_0_temp_c', unit: 'celsius', values: [24.5, null, 24.7] },
      ],
    },
  },
});
