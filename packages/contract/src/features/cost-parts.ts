import { z } from 'zod';

/**
 * What the cost of one print is made of, in the currency of the settings, each to the cent. The whole is their sum; a
 * part that nobody knows is null, and so is the whole then.
 */
export const costParts = z
  .object({
    /** Filament. */
    material: z.number().nullable(),
    /** Electricity and machine hours. */
    machine: z.number().nullable(),
    /** Labor; in an estimate also what prints that fail cost on the average. */
    other: z.number().nullable(),
  })
  .meta({ id: 'CostParts' });
export type CostParts = z.infer<typeof costParts>;
