import { z } from 'zod';
import { createChanges } from './schema-changes.ts';

/**
 * Customers' data and money need the role operator (contract section 5). A field that is declared here is null for
 * whoever has less, in every answer and every event with a record of its schema: no route has to think of it.
 */

const marked = new WeakSet<z.ZodType>();

/** A field for operators and admins; null for viewers, so it is nullable for everybody who reads it. */
export function forOperators<S extends z.ZodType>(schema: S): z.ZodNullable<S> {
  const field = z.nullable(schema);
  marked.add(field);
  return field;
}

/** Answers the value without what is confidential in it; null where the schema has nothing confidential. */
export const concealing = createChanges<void>({
  whole: (schema) => (marked.has(schema) ? () => null : null),
});
