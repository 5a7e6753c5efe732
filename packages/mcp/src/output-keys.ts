import { z } from 'zod';

type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';
/** The top-level names of an answer and what kind of JSON each is. */
export type Keys = Readonly<Record<string, JsonType | readonly JsonType[]>>;

const TYPES: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
const isJsonType = (value: unknown): value is JsonType => typeof value === 'string' && TYPES.includes(value);

interface Described {
  readonly type?: unknown;
  readonly const?: unknown;
  readonly $ref?: string | undefined;
  readonly anyOf?: readonly unknown[] | undefined;
}

const isDescribed = (value: unknown): value is Described => typeof value === 'object' && value !== null;

function typesOf(described: unknown, definitions: Readonly<Record<string, unknown>>): JsonType[] {
  if (!isDescribed(described)) return [];
  if (isJsonType(described.type)) return [described.type];
  if (described.$ref !== undefined)
    return typesOf(definitions[described.$ref.replace('#/$defs/', '')], definitions);
  return [...new Set((described.anyOf ?? []).flatMap((part) => typesOf(part, definitions)))];
}

/** The top-level keys of a record of the contract; what lies below is found by looking at an answer. */
export function keysOf(schema: z.ZodType): Keys {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const pairs = Object.entries(json.properties ?? {}).map(([key, described]): [string, JsonType[]] => [
    key,
    typesOf(described, json.$defs ?? {}),
  ]);
  const known = pairs.filter(([, types]) => types.length > 0);
  return Object.fromEntries(
    known.map(([key, types]) => [key, types.length === 1 && types[0] !== undefined ? types[0] : types]),
  );
}

/** What a write adds: its preview instead of an answer, and whether an earlier answer was repeated. */
export const WRITE_KEYS = {
  next_actions: 'array',
  dry_run: 'boolean',
  would_execute: 'object',
  _idempotent_replay: 'boolean',
} as const satisfies Keys;

/** A list under its own name, and how many records there are in all. */
export function listKeys(name: string): Keys {
  return { [name]: 'array', total: 'integer' };
}
