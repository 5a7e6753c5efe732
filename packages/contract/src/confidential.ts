import { z } from 'zod';

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

/** Answers the value without what is confidential in it; the value itself stays as it is. */
export type Conceal = (value: unknown) => unknown;

const known = new WeakMap<z.ZodType, Conceal | null>();

/** Null where the schema has nothing confidential. */
export function concealing(schema: z.ZodType): Conceal | null {
  const made = known.get(schema);
  if (made !== undefined) return made;
  const conceal = make(schema);
  known.set(schema, conceal);
  return conceal;
}

function make(schema: z.ZodType): Conceal | null {
  if (marked.has(schema)) return () => null;
  if (schema instanceof z.ZodObject) return inObject(schema);
  if (schema instanceof z.ZodArray) {
    const each = concealing(schema.element as z.ZodType);
    return each === null ? null : (value) => (Array.isArray(value) ? value.map(each) : value);
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return concealing(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodUnion)
    return inTurn(schema.options.map((each) => concealing(each as z.ZodType)));
  return null;
}

function inObject({ shape }: z.ZodObject): Conceal | null {
  const fields = Object.entries(shape).flatMap(([name, field]): [string, Conceal][] => {
    const conceal = concealing(field as z.ZodType);
    return conceal === null ? [] : [[name, conceal]];
  });
  if (fields.length === 0) return null;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const shown: Record<string, unknown> = { ...value };
    for (const [name, conceal] of fields) if (name in shown) shown[name] = conceal(shown[name]);
    return shown;
  };
}

/** Which of several a value is does not matter: what is confidential in one is so in all. */
function inTurn(all: readonly (Conceal | null)[]): Conceal | null {
  const some = all.filter((each) => each !== null);
  return some.length === 0 ? null : (value) => some.reduce((shown, conceal) => conceal(shown), value);
}
