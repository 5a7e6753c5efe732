import { bed, type JobFilament, jobFilament } from '@farmhand/contract';
import { z } from 'zod';
import type { JobRow } from './job-store.ts';

/** What the job's file asks of a printer, as it was known when the job was made. */
const requirements = z.object({
  materials: z.array(z.string()),
  nozzle_diameter: z.number().nullable(),
  bed: bed.nullable(),
});
export type Requirements = z.infer<typeof requirements>;

/** What one tool of the plate takes. */
const filament = z.object({
  tool: z.number().int(),
  material: z.string().nullable(),
  weight_mg: z.number().int().nullable(),
});
export type FilamentNeed = z.infer<typeof filament>;

/** What is kept with the job: the needs of its tools are for our own sums and not shown. */
export type StoredRequirements = Requirements & {
  readonly filaments: readonly FilamentNeed[];
  /** What stands for what the file leaves unsaid; null when the caller wants it open. */
  readonly unsaid?: JobFilament | null;
};

export const NO_REQUIREMENTS: Requirements = { materials: [], nozzle_diameter: null, bed: null };

export function requirementsOf(row: Pick<JobRow, 'requirements'>): Requirements {
  const parsed = requirements.safeParse(JSON.parse(row.requirements));
  return parsed.success ? parsed.data : NO_REQUIREMENTS;
}

const withUnsaid = z.object({ unsaid: jobFilament.nullable() });
/** Few jobs have it, and the dispatcher asks about all. */
const UNSAID = '"unsaid"';

/** Undefined when nothing was said about it when the job was made. */
export function saidFilament({
  requirements: text,
}: Pick<JobRow, 'requirements'>): JobFilament | null | undefined {
  if (!text.includes(UNSAID)) return undefined;
  const parsed = withUnsaid.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data.unsaid : undefined;
}

export const filamentOf = (row: Pick<JobRow, 'requirements'>): JobFilament | null =>
  saidFilament(row) ?? null;

const withFilaments = z.object({ filaments: z.array(filament) });

/** Jobs of an older version say only what all tools take together: enough where all take the same material. */
export function filamentsOf(row: Pick<JobRow, 'requirements' | 'estimated_mg'>): readonly FilamentNeed[] {
  const parsed = withFilaments.safeParse(JSON.parse(row.requirements));
  if (parsed.success) return parsed.data.filaments;
  const [only, ...others] = requirementsOf(row).materials;
  if (only === undefined || others.length > 0) return [];
  return [{ tool: 0, material: only, weight_mg: row.estimated_mg }];
}
