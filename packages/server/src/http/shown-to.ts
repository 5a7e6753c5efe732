import { concealing, hidingPlaces, seesConfidential } from '@farmhand/contract';
import type { z } from 'zod';
import { isWithinGroup, limitOf, type Viewer } from '../db/visibility.ts';

export type Reader = Pick<Viewer, 'role' | 'group_printer_ids'>;

/**
 * The one presenter of what not everybody may read: customers' data and money are null for viewers, and on which printer
 * something is for those who do not see that printer.
 */
export function shownTo<T>(viewer: Reader, schema: z.ZodType | undefined, value: T): T {
  if (schema === undefined) return value;
  const conceal = seesConfidential(viewer) ? null : concealing(schema);
  const hide = limitOf(viewer) === null ? null : hidingPlaces(schema);
  const open = conceal === null ? value : conceal(value);
  const shown = hide === null ? open : hide(open, (id) => isWithinGroup(viewer, id));
  // Nulls where the schema has them: the type stays the same.
  return shown as T;
}

/** Whether everybody is shown all of it. */
export const isForAll = (schema: z.ZodType): boolean =>
  concealing(schema) === null && hidingPlaces(schema) === null;
