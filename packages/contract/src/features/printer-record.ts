import { z } from 'zod';
import { FAMILIES } from '../families/index.ts';
import { id, isoTime, isoTimeOrNull } from '../fields.ts';
import { saidOrNull } from '../said.ts';
import { onPlate } from './plate-record.ts';
import { printerPower } from './power-state.ts';
import {
  CAPABILITIES,
  EXTERNAL_POSITIONS,
  PRINTER_STATUSES,
  reportedAmsUnit,
  reportedExternalSpool,
  reportedSlot,
  telemetry,
} from './printer-state.ts';

/** The printer as everybody sees it (contract section 3). */

export const PLATES = ['clear', 'occupied'] as const;
export type Plate = (typeof PLATES)[number];

/** Whether the printer is the one it was: its certificate is pinned when it is first met. */
export const IDENTITIES = ['unverified', 'pinned', 'changed'] as const;
export type PrinterIdentity = (typeof IDENTITIES)[number];

const printerTelemetry = telemetry.extend({ reported_at: isoTime }).meta({ id: 'PrinterTelemetry' });
export type PrinterTelemetry = z.infer<typeof printerTelemetry>;

const amsUnit = reportedAmsUnit
  .extend({ slots: z.array(reportedSlot.extend({ spool_id: id.nullable() }).meta({ id: 'AmsSlot' })) })
  .meta({ id: 'AmsUnit' });

const externalSpool = reportedExternalSpool.extend({ spool_id: id.nullable() }).meta({ id: 'ExternalSpool' });

/**
 * A spool that people or tags have put into the printer, whether or not the machine reports anything there. Material and
 * colour are what an AMS would show to the same people; all else of the spool is for those who may see the spool.
 */
const loadedSpool = z
  .object({
    spool_id: id,
    ams_slot: z.number().int().nullable(),
    position: z.enum(EXTERNAL_POSITIONS).nullable(),
    material: z.string(),
    color_hex: z.string().nullable(),
  })
  .meta({ id: 'LoadedSpool' });
export type LoadedSpool = z.infer<typeof loadedSpool>;

/** What is in the printer: what it reports, and by our own records. */
const loaded = {
  ams: z.array(amsUnit),
  external_spools: z.array(externalSpool),
  /** In the order of the places. */
  loaded_spools: z.array(loadedSpool),
};

const millimetres = z.number().positive().max(10_000);
export const bed = z
  .strictObject({ x_mm: millimetres, y_mm: millimetres, z_mm: millimetres })
  .meta({ id: 'Bed' });
export type Bed = z.infer<typeof bed>;

const activeJob = z
  .object({
    id,
    item_name: z.string(),
    run_id: id,
    progress_percent: z.number().nullable(),
  })
  .meta({ id: 'ActiveJob' });

const standing = {
  status: z.enum(PRINTER_STATUSES),
  status_since: isoTime,
  status_reason: z.string().nullable(),
  status_reason_said: saidOrNull,
  ready: z.boolean(),
  ready_reason: z.string().nullable(),
  ready_reason_said: saidOrNull,
  plate: z.enum(PLATES),
  enabled: z.boolean(),
  identity: z.enum(IDENTITIES),
  last_seen_at: isoTimeOrNull,
};

/** What it has printed, as of the moment it is told. */
const care = z
  .object({
    total_print_hours: z.number(),
    total_prints: z.number().int(),
    prints_since_maintenance: z.number().int(),
    hours_since_maintenance: z.number(),
  })
  .meta({ id: 'PrinterCare' });

export const printer = z
  .object({
    id,
    name: z.string(),
    /** What a person chose, else what the machine says it is. */
    model: z.string().nullable(),
    /** What the machine itself says it is; null when it never has. */
    reported_model: z.string().nullable(),
    family: z.enum(FAMILIES),
    /** Address and serial number are null for those who see the printer only because it is shared. */
    host: z.string().nullable(),
    ports: z.record(z.string(), z.number().int()).meta({ id: 'Ports' }).nullable(),
    serial: z.string().nullable(),
    has_credentials: z.boolean(),
    ...standing,
    on_plate: onPlate,
    telemetry: printerTelemetry.nullable(),
    active_job: activeJob.nullable(),
    /** What its smart plug says; null where it has none. */
    power: printerPower.nullable(),
    ...loaded,
    requires_plate_clear: z.boolean(),
    shared: z.boolean(),
    org_id: id.nullable(),
    tags: z.array(z.string()),
    /** Where it stands, in the words of the farm: "Hall 2, row B". */
    place: z.string().nullable(),
    bed: bed.nullable(),
    nozzle_count: z.number().int(),
    capabilities: z.array(z.enum(CAPABILITIES)),
    care,
    created_at: isoTime,
    updated_at: isoTime,
  })
  .meta({ id: 'Printer' });
export type Printer = z.infer<typeof printer>;

/** What made a change: the printer's own report, its silence, the link to it, a person, our start, or a run of ours. */
export const EVIDENCE_SOURCES = ['report', 'silence', 'link', 'person', 'start', 'run', 'plug'] as const;
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number];
export const evidence = z
  .object({
    source: z.enum(EVIDENCE_SOURCES),
    at: isoTime,
    detail: z.string().nullable(),
    said: saidOrNull,
  })
  .meta({ id: 'PrinterEvidence' });

/** `printer.status`: how the printer stands now, and what showed it. */
export const printerStatusEvent = z
  .object({ id, name: z.string(), ...standing, on_plate: onPlate, care, evidence })
  .meta({ id: 'PrinterStatusEvent' });

/** `printer.ams`: what is loaded, whole. */
export const printerAmsEvent = z.object({ id, ...loaded }).meta({ id: 'PrinterAmsEvent' });

/**
 * One entry of `printer.telemetry`, which is not kept: the newest counts. While a change can't be stored, how the printer
 * stands is told here as well, again and again; its `printer.status` follows when it is stored.
 */
export const printerTelemetryEntry = z
  .object({
    id,
    telemetry: printerTelemetry.nullable(),
    standing: z.object(standing).meta({ id: 'PrinterStanding' }).optional(),
  })
  .meta({ id: 'PrinterTelemetryEntry' });
export type PrinterTelemetryEntry = z.infer<typeof printerTelemetryEntry>;

export const examplePrinter = {
  id: 7,
  name: 'P1S by the window',
  model: 'P1S',
  reported_model: 'P1S',
  family: 'bambu',
  host: '192.168.1.40',
  ports: null,
  serial: '01P00A2B3C4D5E6',
  has_credentials: true,
  status: 'idle',
  status_since: '2026-11-02T08:15:00.000Z',
  status_reason: null,
  status_reason_said: null,
  ready: true,
  ready_reason: null,
  ready_reason_said: null,
  plate: 'clear',
  on_plate: null,
  enabled: true,
  identity: 'pinned',
  last_seen_at: '2026-11-02T08:20:00.000Z',
  telemetry: null,
  active_job: null,
  power: null,
  ams: [],
  external_spools: [],
  loaded_spools: [],
  requires_plate_clear: true,
  shared: false,
  org_id: null,
  tags: ['pla', 'enclosed'],
  place: 'Hall 2, row B',
  bed: { x_mm: 256, y_mm: 256, z_mm: 256 },
  nozzle_count: 1,
  capabilities: ['pause', 'resume', 'stop'],
  care: {
    total_print_hours: 412.5,
    total_prints: 131,
    prints_since_maintenance: 12,
    hours_since_maintenance: 37.25,
  },
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
} as const satisfies Readonly<Record<keyof Printer, unknown>>;
