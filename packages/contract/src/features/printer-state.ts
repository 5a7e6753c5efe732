import { z } from 'zod';
import { said, saidOrNull } from '../said.ts';

/** What a printer shows of itself, the same words for every family (contract section 3). */

export const PRINTER_STATUSES = ['idle', 'printing', 'paused', 'offline', 'error'] as const;
export type PrinterStatus = (typeof PRINTER_STATUSES)[number];

export const CAPABILITIES = [
  'pause',
  'resume',
  'stop',
  'speed',
  'fan',
  'skip_objects',
  'ams_refresh',
  'ams_slot',
  'light',
  'clear_error',
  'camera',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

export const FAN_TYPES = ['part_cooling', 'auxiliary', 'chamber'] as const;
export type FanType = (typeof FAN_TYPES)[number];

export const NOZZLE_POSITIONS = ['main', 'L', 'R'] as const;
export type NozzlePosition = (typeof NOZZLE_POSITIONS)[number];
export const EXTERNAL_POSITIONS = ['Ext', 'Ext-L', 'Ext-R'] as const;

const celsius = z.number().nullable();
const colorHex = z
  .string()
  .regex(/^#[0-9A-F]{6}$/)
  .nullable();

export const printerFault = z
  .object({ code: z.string(), message: z.string(), said, severity: z.enum(['info', 'warning', 'critical']) })
  .meta({ id: 'PrinterFault' });
export type PrinterFault = z.infer<typeof printerFault>;

/** What a family does not report is null, never invented. */
export const telemetry = z
  .object({
    nozzles: z.array(
      z
        .object({ position: z.enum(NOZZLE_POSITIONS), temp_c: celsius, target_c: celsius })
        .meta({ id: 'NozzleTemperature' }),
    ),
    bed_temp_c: celsius,
    bed_target_c: celsius,
    chamber_temp_c: celsius,
    /** Absent where the family has no heated chamber to tell of. */
    chamber_target_c: celsius.exactOptional(),
    speed_percent: z.number().nullable(),
    fans: z
      .object({
        part_cooling: z.number().int().min(0).max(255).nullable(),
        auxiliary: z.number().int().min(0).max(255).nullable(),
        chamber: z.number().int().min(0).max(255).nullable(),
      })
      .meta({ id: 'FanSpeeds' }),
    progress_percent: z.number().min(0).max(100).nullable(),
    layer: z.number().int().nullable(),
    total_layers: z.number().int().nullable(),
    remaining_seconds: z.number().int().nullable(),
    file_name: z.string().nullable(),
    stage: z.string().nullable(),
    stage_said: saidOrNull,
    light_on: z.boolean().nullable(),
    errors: z.array(printerFault),
  })
  .meta({ id: 'Telemetry' });
export type Telemetry = z.infer<typeof telemetry>;

/** As a printer reports it; which spool of ours is in it, the service adds. */
export const reportedSlot = z.object({
  slot_id: z.number().int(),
  material: z.string().nullable(),
  color_hex: colorHex,
  remaining_percent: z.number().min(0).max(100).nullable(),
  k_factor: z.number().nullable(),
  tag_uid: z.string().nullable(),
  /** What the vendor calls it more exactly, such as "PLA Matte"; absent where the family has no such name. */
  sub_brand: z.string().nullable().exactOptional(),
  /** Whether the nozzle at work is fed from it; absent where the family does not say. */
  is_active: z.boolean().exactOptional(),
});
export type ReportedSlot = z.infer<typeof reportedSlot>;

export const reportedAmsUnit = z.object({
  ams_id: z.number().int(),
  /** 1 is wet, 5 is dry. */
  humidity_level: z.number().int().min(1).max(5).nullable(),
  humidity_percent: z.number().min(0).max(100).nullable(),
  temp_c: celsius,
  /** 0 when it is not drying; absent on units that can't, and where the family does not say. */
  drying_minutes_left: z.number().int().min(0).exactOptional(),
  slots: z.array(reportedSlot),
});
export type ReportedAmsUnit = z.infer<typeof reportedAmsUnit>;

export const reportedExternalSpool = z.object({
  position: z.enum(EXTERNAL_POSITIONS),
  material: z.string().nullable(),
  color_hex: colorHex,
  remaining_percent: z.number().min(0).max(100).nullable(),
  sub_brand: z.string().nullable().exactOptional(),
  is_active: z.boolean().exactOptional(),
});
export type ReportedExternalSpool = z.infer<typeof reportedExternalSpool>;
