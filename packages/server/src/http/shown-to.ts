import { concealing, seesConfidential } from '@farmhand/contract';
import type { z } from 'zod';
import type { Viewer } from '../db/visibility.ts';

/** The one presenter of what not everybody may read: customers' data and money are null for viewers. */
export function shownTo<T>(viewer: Pick<Viewer, 'role'>, schema: z.ZodType | undefined, value: T): T {
  if (schema === undefined || seesConfidential(viewer)) return value;
  const conceal = concealing(schema);
  // Nulls where the schema has them: the type stays the same.
  return conceal === null ? value : (conceal(value) as T);
}
