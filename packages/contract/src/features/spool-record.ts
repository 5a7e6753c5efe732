import { z } from 'zod';
import { id, inReach, isoTime, isoTimeOrNull } from '../fields.ts';
import { ofPlace, place } from '../places.ts';
import { saidOrNull } from '../said.ts';
import { EXTERNAL_POSITIONS } from './printer-state.ts';
import { bySpoolFieldKind, perSpoolField, SPOOL_FIELDS } from './spool-fields.ts';

/** The spool as everybody sees it, and the postings that made its weight (contract section 3). */

export const SPOOL_STATUSES = ['active', 'empty', 'archived'] as const;
export type SpoolStatus = (typeof SPOOL_STATUSES)[number];

const LEDGER_KINDS = ['purchase', 'print', 'manual_use', 'weigh', 'correction', 'external_sync'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export type ExternalPosition = (typeof EXTERNAL_POSITIONS)[number];

/** 128-135 are the units with a single slot, by their own number. */
export const MAX_AMS_SLOT = 135;

const grams = z.number();
const amsSlot = z.number().int().min(0).max(MAX_AMS_SLOT);

const textOrNull = () => z.string().nullable();

const written = bySpoolFieldKind({
  name: () => z.string(),
  text: textOrNull,
  color: textOrNull,
  grams: () => grams,
  decimal: () => z.number().nullable(),
  id: () => id.nullable(),
  tag: textOrNull,
});

export const spool = z
  .object({
    id,
    filament_id: id.nullable(),
    ...written,
    remaining_weight_g: grams,
    remaining_percent: z.number().min(0).max(100),
    status: z.enum(SPOOL_STATUSES),
    /** Null for what a person noted. */
    notes_said: saidOrNull,
    qr_code: z.string(),
    is_low_stock: z.boolean(),
    printer_id: place(),
    ams_slot: ofPlace(amsSlot),
    position: ofPlace(z.enum(EXTERNAL_POSITIONS)),
    org_id: id.nullable(),
    last_dried_at: isoTimeOrNull,
    created_at: isoTime,
    updated_at: isoTime,
    ...inReach,
  })
  .meta({ id: 'Spool' });
export type Spool = z.infer<typeof spool>;

export const ledgerEntry = z
  .object({
    id,
    spool_id: id,
    kind: z.enum(LEDGER_KINDS),
    /** Signed: what was added, or taken. */
    grams,
    balance_g: grams,
    /** What was used beyond what was there. */
    shortfall_g: grams,
    run_id: id.nullable(),
    /** Of the run; null where the job is deleted by now. */
    job_id: id.nullable(),
    /** The user name; null where the service itself posted. */
    actor: z.string().nullable(),
    note: z.string().nullable(),
    /** Null for what a person noted. */
    note_said: saidOrNull,
    at: isoTime,
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const spoolStats = z
  .object({
    active_count: z.number().int(),
    /** Of the active spools. */
    remaining_weight_g: grams,
    low_stock_count: z.number().int(),
  })
  .meta({ id: 'SpoolStats' });
export type SpoolStats = z.infer<typeof spoolStats>;

export const storageLocation = z
  .object({ storage_location: z.string(), spool_count: z.number().int() })
  .meta({ id: 'StorageLocation' });
export type StorageLocation = z.infer<typeof storageLocation>;

type ExampleFields = {
  readonly [N in keyof typeof SPOOL_FIELDS]: (typeof SPOOL_FIELDS)[N]['example'];
};
const exampleFields = perSpoolField<ExampleFields>((name) => SPOOL_FIELDS[name].example);

export const exampleSpool = {
  id: 12,
  filament_id: null,
  ...exampleFields,
  remaining_weight_g: 642.5,
  remaining_percent: 64.25,
  status: 'active',
  notes_said: null,
  qr_code: 'SP-7K2M9QX4TB',
  is_low_stock: false,
  printer_id: 7,
  ams_slot: 2,
  position: null,
  org_id: null,
  last_dried_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-02T08:15:00.000Z',
} as const satisfies Readonly<Record<Exclude<keyof Spool, 'in_reach'>, unknown>>;

export const exampleEntry = {
  id: 88,
  spool_id: 12,
  kind: 'manual_use',
  grams: -12.5,
  balance_g: 642.5,
  shortfall_g: 0,
  run_id: null,
  job_id: null,
  actor: 'maria',
  note: 'Calibration cubes',
  note_said: null,
  at: '2026-11-02T08:15:00.000Z',
} as const satisfies Readonly<Record<keyof LedgerEntry, unknown>>;
