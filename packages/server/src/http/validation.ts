import { isWrite, type RouteShape, saidOfIssue } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { z } from 'zod';
import { validationFailed, type WrongField } from './error.ts';

const NOTHING = z.strictObject({});
const NO_BODY = z.strictObject({}).optional();

/** A route's declared shape of one part; what it does not declare must be absent. */
export function schemasOf(route: RouteShape) {
  return {
    params: route.params ?? NOTHING,
    querystring: route.query ?? NOTHING,
    // A GET's body has no meaning and is not read; an upload's is read by its steps.
    ...(isWrite(route) && route.upload === undefined && { body: route.body ?? NO_BODY }),
  };
}

const SHOWN_NAME: Record<string, string> = { querystring: 'query' };

/** What a schema found wrong in a part of a request, each field by its whole name. */
export function wrongFields(error: z.ZodError, part: string): WrongField[] {
  const root = SHOWN_NAME[part] ?? part;
  return error.issues.flatMap((issue): WrongField[] => {
    const path = [root, ...issue.path.map(String)];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...path, key].join('.'), said: said('field.unknown') }));
    }
    return [{ path: path.join('.'), said: saidOfIssue(issue) }];
  });
}

/** Nothing that we take comes near it, and walking what is deeper could exhaust the stack. */
const MAX_DEPTH = 32;

/**
 * What no schema looks for: PostgreSQL text can't hold NUL, which belongs into no name or note either, and nesting
 * without end.
 */
function poison(value: unknown, path: string, depth = 0): WrongField | null {
  if (typeof value === 'string') return value.includes('\0') ? { path, said: said('field.holds_nul') } : null;
  if (value === null || typeof value !== 'object') return null;
  if (depth === MAX_DEPTH) return { path, said: said('field.too_deep', { levels: MAX_DEPTH }) };
  for (const [key, inner] of Object.entries(value)) {
    const found = poison(key, path) ?? poison(inner, `${path}.${key}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** Fastify's hook for our schemas: zod in, an error with all field problems out. */
export function compileValidator(schema: unknown, part: string) {
  if (!(schema instanceof z.ZodType)) throw new Error(`the ${part} of a route is not a zod schema`);
  return (value: unknown) => {
    const problem = poison(value, SHOWN_NAME[part] ?? part);
    if (problem !== null) return { error: validationFailed([problem]) };
    const result = schema.safeParse(value === null && part === 'body' ? undefined : value, {
      reportInput: true,
    });
    return result.success
      ? { value: result.data }
      : { error: validationFailed(wrongFields(result.error, part)) };
  };
}
