import { z } from 'zod';
import { id, isoTime, line } from '../fields.ts';
import { ofOrganization } from '../others.ts';

/** What lies on a plate, and what a person says of it when it is taken off. */

/** How the print ended that lies there. */
export const PLATE_OUTCOMES = ['completed', 'failed', 'cancelled', 'unknown'] as const;
export type PlateOutcome = (typeof PLATE_OUTCOMES)[number];

export const VERDICTS = ['good', 'scrap'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What people say when they throw a print away. */
export const SCRAP_CAUSES = [
  'did_not_stick',
  'warped',
  'spaghetti',
  'layer_shift',
  'under_extruded',
  'stringing',
  'bad_surface',
  'wrong_filament',
  'ran_out',
  'damaged_removing',
  'other',
] as const;
export type ScrapCause = (typeof SCRAP_CAUSES)[number];

const pieces = z.number().int().min(1).max(10_000);

/**
 * The last print that ended, while nobody has cleared the plate. Run and job are null for a print that was started at the
 * machine, and its file's name is that of the item. Null to those who may not know what is printed for others.
 */
export const onPlate = ofOrganization(
  z
    .object({
      run_id: id.nullable(),
      job_id: id.nullable(),
      item_name: z.string().nullable(),
      outcome: z.enum(PLATE_OUTCOMES).nullable(),
      /** How many pieces the file says there are; null where it does not. */
      pieces: z.number().int().nullable(),
      thumbnail_url: z.string().nullable(),
      /** When that print ended. */
      since: isoTime,
      /** Whose print it is. */
      org_id: id.nullable(),
    })
    .meta({ id: 'OnPlate' }),
);
export type OnPlate = NonNullable<z.infer<typeof onPlate>>;

/** What a person said of a print. */
export const plateVerdict = z
  .object({
    verdict: z.enum(VERDICTS),
    /** How many pieces were on the plate. */
    pieces: z.number().int(),
    /** 0 of a good one. */
    scrapped_pieces: z.number().int(),
    cause: z.enum(SCRAP_CAUSES).nullable(),
    note: z.string(),
    user_id: id.nullable(),
    /** Null when that user is deleted. */
    user_name: z.string().nullable(),
    at: isoTime,
  })
  .meta({ id: 'PlateVerdict' });
export type PlateVerdict = z.infer<typeof plateVerdict>;

/** Without `pieces` it is what the file says, or 1; without `scrapped_pieces` all of them. */
const verdictFields = {
  pieces: pieces.optional(),
  scrapped_pieces: pieces.optional(),
  cause: z.enum(SCRAP_CAUSES).optional(),
  note: line(0, 500).optional(),
};

export const verdictSent = z
  .strictObject({ verdict: z.enum(VERDICTS), ...verdictFields })
  .meta({ id: 'VerdictSent' });
export type VerdictSent = z.output<typeof verdictSent>;

/** Clearing as it always was, or with what is to lie there, or with a verdict on it. */
export const plateClearing = z
  .strictObject({
    verdict: z.enum(VERDICTS).optional(),
    /** The print that the person looked at; null where that is no run of this service, or nothing is known of it. */
    run_id: id.nullable().optional(),
    ...verdictFields,
  })
  .meta({ id: 'PlateClearing' });
export type PlateClearing = z.output<typeof plateClearing>;

/** What a plate that was thrown away leaves to be printed again. Nothing is queued by itself. */
const missing = z
  .object({
    /** Plates of the job: `POST /jobs/{id}/duplicate` makes a job for them. */
    copies: z.number().int(),
    pieces: z.number().int(),
    job_id: id.nullable(),
    /** Where it was for an order: `POST /orders/{id}/schedule` makes the jobs for what that order lacks. */
    order_id: id.nullable(),
    order_item_id: id.nullable(),
  })
  .meta({ id: 'MissingOfPlate' });

/** What was taken off; null where the plate was clear already, or nothing is known of what lay there. */
export const takenOff = z
  .object({
    run_id: id.nullable(),
    job_id: id.nullable(),
    item_name: z.string().nullable(),
    /** Of the archive, where the verdict is kept and can be put right. */
    entry_id: id.nullable(),
    verdict: plateVerdict.nullable(),
    missing: missing.nullable(),
  })
  .meta({ id: 'TakenOff' });
export type TakenOff = z.infer<typeof takenOff>;
