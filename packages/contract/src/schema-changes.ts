import { z } from 'zod';

/** Answers the value as it is shown; the value itself stays as it is. */
export type Change<C> = (value: unknown, context: C) => unknown;

interface Rules<C> {
  /** Of a schema that is changed as a whole. */
  whole(schema: z.ZodType): Change<C> | null;
  /** Of the fields of an object that go together. */
  together?(shape: z.ZodObject['shape']): Change<C> | null;
}

/** Finds in a schema what is to be changed in values of it: null where there is nothing. Each schema is walked once. */
export function createChanges<C>({ whole, together }: Rules<C>): (schema: z.ZodType) => Change<C> | null {
  const known = new WeakMap<z.ZodType, Change<C> | null>();

  function changing(schema: z.ZodType): Change<C> | null {
    const made = known.get(schema);
    if (made !== undefined) return made;
    const change = whole(schema) ?? within(schema);
    known.set(schema, change);
    return change;
  }

  function within(schema: z.ZodType): Change<C> | null {
    if (schema instanceof z.ZodObject) return inTurn([inFields(schema), together?.(schema.shape) ?? null]);
    if (schema instanceof z.ZodArray) {
      const each = changing(schema.element as z.ZodType);
      if (each === null) return null;
      return (value, context) => (Array.isArray(value) ? value.map((item) => each(item, context)) : value);
    }
    if (
      schema instanceof z.ZodNullable ||
      schema instanceof z.ZodOptional ||
      schema instanceof z.ZodDefault
    ) {
      return changing(schema.unwrap() as z.ZodType);
    }
    // Which of several a value is does not matter: what is changed in one is changed in all.
    if (schema instanceof z.ZodUnion)
      return inTurn(schema.options.map((each) => changing(each as z.ZodType)));
    return null;
  }

  function inFields({ shape }: z.ZodObject): Change<C> | null {
    const fields = Object.entries(shape).flatMap(([name, field]): [string, Change<C>][] => {
      const change = changing(field as z.ZodType);
      return change === null ? [] : [[name, change]];
    });
    if (fields.length === 0) return null;
    return (value, context) => {
      if (typeof value !== 'object' || value === null) return value;
      const shown: Record<string, unknown> = { ...value };
      for (const [name, change] of fields) if (name in shown) shown[name] = change(shown[name], context);
      return shown;
    };
  }

  return changing;
}

function inTurn<C>(all: readonly (Change<C> | null)[]): Change<C> | null {
  const some = all.filter((each) => each !== null);
  if (some.length === 0) return null;
  return (value, context) => some.reduce((shown, change) => change(shown, context), value);
}
