import { z } from 'zod';
import { id } from './fields.ts';
import { createChanges } from './schema-changes.ts';

/**
 * Some records are seen by whoever may not see the printer they are on: one's own jobs and prints, and spools (contract
 * section 3, "Visibility"). A field that is declared here says on which printer that is, and says nothing to those who do
 * not see that printer, in every answer and every event with a record of its schema: no route has to think of it.
 */

const printers = new WeakSet<z.ZodType>();
const lists = new WeakSet<z.ZodType>();
const details = new WeakSet<z.ZodType>();

function mark<S extends z.ZodType>(fields: WeakSet<z.ZodType>, field: S): S {
  fields.add(field);
  return field;
}

/** The printer on which the record is. */
export const place = () => mark(printers, z.nullable(id));
/** The printers on which it is. */
export const places = () => mark(lists, z.array(id));
/** What else tells of the place; null for those who do not see it. */
export const ofPlace = <S extends z.ZodType>(schema: S) => mark(details, z.nullable(schema));

export type SeesPrinter = (printerId: number) => boolean;

/** Answers the value without the places that are not seen; null where the schema has none. */
export const hidingPlaces = createChanges<SeesPrinter>({
  whole: (schema) =>
    lists.has(schema)
      ? (value, sees) => (Array.isArray(value) ? value.filter((each) => sees(Number(each))) : value)
      : null,
  together(shape) {
    const namesIn = (marked: WeakSet<z.ZodType>) =>
      Object.entries(shape).flatMap(([name, field]) => (marked.has(field as z.ZodType) ? [name] : []));
    const [at] = namesIn(printers);
    if (at === undefined) return null;
    const hidden = Object.fromEntries([at, ...namesIn(details)].map((name) => [name, null]));
    return (value, sees) => {
      const where = (value as Readonly<Record<string, unknown>>)[at];
      return typeof where !== 'number' || sees(where) ? value : { ...(value as object), ...hidden };
    };
  },
});
