import { isDeepStrictEqual } from 'node:util';
import { WORD_LISTS } from '@farmhand/contract';
import { z } from 'zod';
import type { JsonSchema } from './types.ts';

export interface SchemaWriter {
  /** What a caller sends. */
  input(schema: z.ZodType): JsonSchema;
  /** What we answer. */
  output(schema: z.ZodType): JsonSchema;
  /** The same, but never written out in place: what has no name of its own gets this one. */
  named(name: string, schema: JsonSchema): JsonSchema;
  /** The schemas that carry a name, as met so far. */
  readonly components: Record<string, JsonSchema>;
}

/** Formats that say it all: the pattern behind them fills half a page. */
const PLAIN_FORMATS: ReadonlySet<unknown> = new Set(['date-time', 'email']);

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

const simplify: Override = ({ zodSchema, jsonSchema }) => {
  if (PLAIN_FORMATS.has(jsonSchema.format)) delete jsonSchema.pattern;
  // Answers may grow new fields; only what we refuse in requests is closed.
  const { def } = zodSchema._zod;
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
};

const NAMES_OF_WORDS = new Map(Object.entries(WORD_LISTS).map(([name, words]) => [String(words), name]));

/** A list of words that the contract names is the same type wherever it stands. */
function nameOfWords(schema: JsonSchema): string | undefined {
  const { type, enum: words, default: _usual, ...others } = schema;
  return type === 'string' && Object.keys(others).length === 0
    ? NAMES_OF_WORDS.get(String(words))
    : undefined;
}

export function createSchemaWriter(): SchemaWriter {
  const components: Record<string, JsonSchema> = {};

  function keep(name: string, schema: JsonSchema): JsonSchema {
    const known = components[name];
    if (known !== undefined && !isDeepStrictEqual(known, schema)) {
      throw new Error(`the schema name ${name} stands for two different shapes`);
    }
    components[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }

  function nameWords(_key: string, value: JsonSchema | null): unknown {
    const name = value?.enum === undefined ? undefined : nameOfWords(value);
    if (name === undefined || value === null) return value;
    const { default: usual, ...words } = value;
    return { ...keep(name, words), ...(usual !== undefined && { default: usual }) };
  }

  function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: simplify });
    const text = JSON.stringify({ ...made, $schema: undefined }).replaceAll(
      '"#/$defs/',
      '"#/components/schemas/',
    );
    const { $defs, ...root }: JsonSchema & { $defs?: Record<string, JsonSchema & { id?: string }> } =
      JSON.parse(text, nameWords);
    for (const [name, { id: _id, ...named }] of Object.entries($defs ?? {})) keep(name, named);
    return root;
  }

  return {
    components,
    input: (schema) => convert(schema, 'input'),
    output: (schema) => convert(schema, 'output'),
    named: (name, schema) => (schema.properties === undefined ? schema : keep(name, schema)),
  };
}
