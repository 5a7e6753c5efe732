import { bed } from '@farmhand/contract';
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
export type StoredRequirements = Requirements & { readonly filaments: readonly FilamentNeed[] };

export const NO_REQUIREMENTS: Requirements = { materials: [], nozzle_diameter: null, bed: null };

export function requirementsOf(row: Pick<JobRow, 'requirements'>): Requirements {
  const parsed = requirements.safeParse(JSON.parse(row.requirements));
  return parsed.success ? parsed.data : NO_REQUIREMENTS;
}

const withFilaments = z.object({ filaments: z.array(filament) });

/** Jobs of an older version say only what all tools take together: enough where all take the same material. */
export function filamentsOf(row: Pick<JobRow, 'requirements' | 'estimated_mg'>): readonly FilamentNeed[] {
  const parsed = withFilaments.safeParse(JSON.parse(row.requirements));
  if (parsed.success) return parsed.data.filaments;
  const [only, ...others] = requirementsOf(row).materials;
  if (only === undefined || others.length > 0) return [];
  return [{ tool: 0, material: only, weight_mg: row.estimated_mg }];
}
