import { z } from 'zod';
import { forOperators } from '../confidential.ts';
import { FAMILIES } from '../families/index.ts';
import { id, inReach, isoTime, isoTimeOrNull } from '../fields.ts';
import { ofPlace, place, places } from '../places.ts';
import { plainly, said, saidOrNull } from '../said.ts';
import { costParts } from './cost-parts.ts';
import { plateVerdict } from './plate-record.ts';
import { bed } from './printer-record.ts';

/** A job and its runs as everybody sees them (contract section 3). */

export const JOB_STATUSES = [
  'submitted',
  'rejected',
  'pending',
  'queued',
  'printing',
  'completed',
  'failed',
  'cancelled',
] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** One attempt to print one plate on one printer. */
export const RUN_STATES = [
  'claimed',
  'uploading',
  'staged',
  'starting',
  'printing',
  'completed',
  'failed',
  'cancelled',
  /** Nobody can know: a person says what became of it. */
  'unknown',
] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Whether a due date can still be kept, as far as the queue shows. */
export const DUE_RISKS = ['none', 'at_risk', 'late'] as const;

/** What showed the run's state: the printer's report, the service's own step, or a person. */
const runEvidence = z
  .object({
    source: z.enum(['service', 'report', 'silence', 'person', 'start']),
    at: isoTime,
    detail: z.string(),
    said,
  })
  .meta({ id: 'RunEvidence' });

/**
 * How start and end are known: `printer` by its own or its host's figures, `observed` from when we saw them, `estimated`
 * where nobody was there and the printer does not know.
 */
export const TIMES_SOURCES = ['printer', 'observed', 'estimated'] as const;
export type TimesSource = (typeof TIMES_SOURCES)[number];

/**
 * How it is known what a print drew: the plug's own counter from start to end; the same with a part of it missing, or
 * over a counter that began anew; or the one wattage of the settings for the time of the print.
 */
export const ENERGY_SOURCES = ['measured', 'estimated', 'wattage'] as const;
export type EnergySource = (typeof ENERGY_SOURCES)[number];

export const run = z
  .object({
    id,
    job_id: id,
    printer_id: id,
    print_file_id: id,
    plate_index: z.number().int(),
    copy: z.number().int(),
    attempt: z.number().int(),
    state: z.enum(RUN_STATES),
    claimed_at: isoTime,
    started_at: isoTimeOrNull,
    finished_at: isoTimeOrNull,
    /** Null until it has ended. */
    times_source: z.enum(TIMES_SOURCES).nullable(),
    progress_percent: z.number().nullable(),
    stop_requested_at: isoTimeOrNull,
    evidence: runEvidence,
    /** What a person said of it when it was taken off. */
    verdict: plateVerdict.nullable(),
  })
  .meta({ id: 'Run' });
export type Run = z.infer<typeof run>;

export const jobTarget = z
  .strictObject({
    family: z.enum(FAMILIES).optional(),
    model: z.string().trim().min(1).max(100).optional(),
  })
  .meta({ id: 'JobTarget' });
export type JobTarget = z.infer<typeof jobTarget>;

/** A filament for what a file leaves unsaid. */
export const jobFilament = z
  .object({ material: z.string().nullable(), color_hex: z.string().nullable() })
  .meta({ id: 'JobFilament' });
export type JobFilament = z.infer<typeof jobFilament>;

export const wantedFilament = z.strictObject({
  material: z.string().trim().min(1).max(50).nullable().default(null),
  color_hex: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, plainly('field.not_a_branding_colour'))
    .nullable()
    .default(null),
});

export const jobFailure = z
  .object({ code: z.string(), message: z.string(), said })
  .meta({ id: 'JobFailure' });

const jobRequirements = z
  .object({
    materials: z.array(z.string()),
    nozzle_diameter: z.number().nullable(),
    bed: bed.nullable(),
  })
  .meta({ id: 'JobRequirements' });

export const job = z
  .object({
    id,
    item_name: z.string(),
    status: z.enum(JOB_STATUSES),
    model_id: id.nullable(),
    print_file_id: id.nullable(),
    plate_index: z.number().int(),
    quantity: z.number().int(),
    waiting_count: z.number().int(),
    completed_count: z.number().int(),
    /** Completed copies that were thrown away, in part or whole. They stay completed: a job is never reopened. */
    scrapped_count: z.number().int(),
    failed_count: z.number().int(),
    max_attempts: z.number().int(),
    priority: z.number().int(),
    position: z.number().int(),
    printer_id: place(),
    printer_ids: places(),
    pinned: z.boolean(),
    hold: z.boolean(),
    due_at: isoTimeOrNull,
    due_risk: z.enum(DUE_RISKS),
    required_tags: z.array(z.string()),
    target: jobTarget,
    requirements: jobRequirements,
    match_color: z.boolean(),
    /**
     * Material and colour for what the file leaves unsaid: what the caller asked for, else the default filament of the
     * job’s organization where the file does not name its material. Null where nothing is left unsaid.
     */
    filament: jobFilament.nullable(),
    estimated_seconds: z.number().int().nullable(),
    estimated_grams: z.number().nullable(),
    /**
     * Of one copy: its filament, and what the cost settings add for electricity, machine hours, labor and failures.
     * Each is a line of its own, in whole cents; null where one is not known. A gram costs what the spools cost that are
     * printed from, else those of the material in the printer of the pin, else the mean of the organization's active
     * ones. It follows the prices until the job has ended.
     */
    estimated_cost: forOperators(z.number()),
    cost_parts: forOperators(costParts),
    notes: z.string(),
    /** Null for what a person noted. */
    notes_said: saidOrNull,
    submitted_by: id.nullable(),
    /** Whoever may read the job may know who sent it in and who approved it. Null when that user is deleted. */
    submitted_by_name: z.string().nullable(),
    approved_by: id.nullable(),
    approved_by_name: z.string().nullable(),
    approved_at: isoTimeOrNull,
    approval_notes: z.string().nullable(),
    rejected_reason: z.string().nullable(),
    cancel_reason: z.string().nullable(),
    cancel_reason_said: saidOrNull,
    cancel_requested_at: isoTimeOrNull,
    failure: jobFailure.nullable(),
    order_id: id.nullable(),
    /** Null as well when the order no longer has the item: what was spent on the job stays with the order. */
    order_item_id: id.nullable(),
    org_id: id.nullable(),
    created_at: isoTime,
    started_at: isoTimeOrNull,
    finished_at: isoTimeOrNull,
    ...inReach,
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof job>;

export const jobDetail = job.extend({ runs: z.array(run) }).meta({ id: 'JobDetail' });

/** `run.updated` */
export const runEvent = run.meta({ id: 'RunEvent' });

/** How the grams of a print were known. */
export const CONSUMPTION_SOURCES = ['printer', 'slicer_progress', 'slicer'] as const;
export type ConsumptionSource = (typeof CONSUMPTION_SOURCES)[number];

export const consumption = z
  .object({
    spool_id: id.nullable(),
    slot: z.string().nullable(),
    material: z.string().nullable(),
    grams: z.number(),
    source: z.enum(CONSUMPTION_SOURCES),
  })
  .meta({ id: 'Consumption' });
export type Consumption = z.infer<typeof consumption>;

export const archiveEntry = z
  .object({
    id,
    run_id: id,
    job_id: id,
    printer_id: place(),
    item_name: z.string(),
    status: z.enum(['completed', 'failed', 'cancelled']),
    started_at: isoTimeOrNull,
    finished_at: isoTime,
    duration_seconds: z.number().int(),
    times_source: z.enum(TIMES_SOURCES),
    filament_used_g: z.number(),
    /** What it really cost: the filament that was deducted, and the time that it took. */
    cost: forOperators(z.number()),
    cost_parts: forOperators(costParts),
    /** What it drew; null where nothing tells, and in entries from before it was kept. */
    energy_wh: z.number().nullable(),
    energy_source: z.enum(ENERGY_SOURCES).nullable(),
    consumption_json: z.array(consumption),
    file_sha256: z.string().nullable(),
    thumbnail_url: z.string().nullable(),
    /** What the printer's camera saw when it ended or stood still, for those who may see that. */
    picture_url: ofPlace(z.string()),
    /** What a person photographed of it; changes with the photo. */
    photo_url: z.string().nullable(),
    user_id: id.nullable(),
    /** Null when that user is deleted. */
    user_name: z.string().nullable(),
    notes: z.string(),
    tags: z.array(z.string()),
    evidence: runEvidence,
    /** What a person said of it when it was taken off. */
    verdict: plateVerdict.nullable(),
    org_id: id.nullable(),
  })
  .meta({ id: 'ArchiveEntry' });
export type ArchiveEntry = z.infer<typeof archiveEntry>;
