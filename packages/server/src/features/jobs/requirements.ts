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

export const NO_REQUIREMENTS: Requirements = { materials: [], nozzle_diameter: null, bed: null };

export function requirementsOf(row: Pick<JobRow, 'requirements'>): Requirements {
  const parsed = requirements.safeParse(JSON.parse(row.requirements));
  return parsed.success ? parsed.data : NO_REQUIREMENTS;
}
