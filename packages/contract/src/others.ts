import type { z } from 'zod';
import { createChanges } from './schema-changes.ts';

/**
 * A shared printer works for others as well, and what it prints for them is theirs (contract section 3, "Visibility"). An
 * object that is declared here has the `org_id` of those whose it is, and is null for whoever may not see theirs, in every
 * answer and every event with a record of its schema.
 */

const marked = new WeakSet<z.ZodType>();

export type SeesOrg = (orgId: number | null) => boolean;

export function ofOrganization<S extends z.ZodType<{ org_id: number | null } | null>>(
  schema: S,
): z.ZodNullable<S> {
  const field = schema.nullable() as z.ZodNullable<S>;
  marked.add(field);
  return field;
}

/** Answers the value without what belongs to others; null where the schema has nothing of the kind. */
export const hidingOthers = createChanges<SeesOrg>({
  whole: (schema) =>
    marked.has(schema) ? (value, sees) => (value === null || sees(orgOf(value)) ? value : null) : null,
});

function orgOf(value: unknown): number | null {
  const { org_id = null } = value as { readonly org_id?: number | null };
  return org_id;
}
