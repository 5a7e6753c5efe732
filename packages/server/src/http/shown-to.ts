import { concealing, hidingOthers, hidingPlaces, seesConfidential } from '@farmhand/contract';
import type { z } from 'zod';
import { canSee, isWithinGroup, limitOf, type Viewer } from '../db/visibility.ts';

export type Reader = Pick<Viewer, 'user_id' | 'role' | 'org_id' | 'group_printer_ids'>;

/**
 * The one presenter of what not everybody may read: customers' data and money are null for viewers, on which printer
 * something is for those who do not see that printer, and what a shared printer works on for those whose it is not.
 */
export function shownTo<T>(viewer: Reader, schema: z.ZodType | undefined, value: T): T {
  if (schema === undefined) return value;
  const conceal = seesConfidential(viewer) ? null : concealing(schema);
  const hide = limitOf(viewer) === null ? null : hidingPlaces(schema);
  const keepApart = viewer.role === 'admin' ? null : hidingOthers(schema);
  const open = conceal === null ? value : conceal(value);
  const placed = hide === null ? open : hide(open, (id) => isWithinGroup(viewer, id));
  const shown = keepApart === null ? placed : keepApart(placed, (org_id) => canSee(viewer, { org_id }));
  // Nulls where the schema has them: the type stays the same.
  return shown as T;
}

/** Whether everybody is shown all of it. */
export const isForAll = (schema: z.ZodType): boolean =>
  concealing(schema) === null && hidingPlaces(schema) === null && hidingOthers(schema) === null;
