import { z } from 'zod';

type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';
/** The top-level names of an answer and what kind of JSON each is. */
export type Keys = Readonly<Record<string, JsonType | readonly JsonType[]>>;

const TYPES: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
const isJsonType = (value: unknown): value is JsonType => typeof value === 'string' && TYPES.includes(value);

interface Described {
  readonly type?: unknown;
  readonly $ref?: string | undefined;
  readonly anyOf?: readonly unknown[] | undefined;
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
}

const isDescribed = (value: unknown): value is Described => typeof value === 'object' && value !== null;

function typesOf(described: unknown, definitions: Readonly<Record<string, unknown>>): JsonType[] {
  const { type, anyOf = [] } = resolved(described, definitions);
  const named = [type].flat().filter(isJsonType);
  if (named.length > 0) return named;
  return [...new Set(anyOf.flatMap((part) => typesOf(part, definitions)))];
}

/** A record that has a name of its own stands among the definitions. */
function resolved(described: unknown, definitions: Readonly<Record<string, unknown>>): Described {
  if (!isDescribed(described)) return {};
  if (described.$ref === undefined) return described;
  return resolved(definitions[described.$ref.replace('#/$defs/', '')], definitions);
}

/** The top-level keys of a record of the contract; what lies below is found by looking at an answer. */
export function keysOf(schema: z.ZodType): Keys {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const definitions = json.$defs ?? {};
  const pairs = Object.entries(resolved(json, definitions).properties ?? {})
    .map(([key, described]): [string, JsonType[]] => [key, typesOf(described, definitions)])
    .filter(([, types]) => types.length > 0);
  return Object.fromEntries(
    pairs.map(([key, types]) => [key, types.length === 1 ? (types[0] ?? types) : types]),
  );
}

/** Some of the keys, where naming them all would make the list of tools too long to be read whole. */
export function only(keys: Keys, names: readonly string[]): Keys {
  return Object.fromEntries(Object.entries(keys).filter(([key]) => names.includes(key)));
}

/** What a write adds: its preview instead of an answer, and whether an earlier answer was repeated. */
export const WRITE_KEYS = {
  next_actions: 'array',
  dry_run: 'boolean',
  would_execute: 'object',
  _idempotent_replay: 'boolean',
} as const satisfies Keys;

/** A list under its own name, how many records there are in all, and where its next page begins. */
export function listKeys(name: string): Keys {
  return { [name]: 'array', total: 'integer', next_skip: 'integer' };
}
