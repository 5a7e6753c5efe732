import { isDeepStrictEqual } from 'node:util';
import { isWrite, type RouteShape } from '@farmhand/contract';
import type { z } from 'zod';
import type { SchemaWriter } from './json-schema.ts';
import type { JsonSchema, Parameter } from './types.ts';

type Examples = Readonly<Record<string, unknown>> | undefined;

/** Path and query are text on the wire; a number or a truth in them is described as what it stands for. */
function valueSchema(sent: JsonSchema, read: JsonSchema | undefined): JsonSchema {
  if (isDeepStrictEqual(sent.enum, ['true', 'false'])) {
    return { type: 'boolean', ...(read?.default !== undefined && { default: read.default }) };
  }
  if (read?.type === 'integer' || read?.type === 'number') return read;
  return read?.default === undefined ? sent : { ...sent, default: String(read.default) };
}

function fromObject(
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  examples: Examples,
  writer: SchemaWriter,
): Parameter[] {
  if (schema === undefined) return [];
  const sent = writer.input(schema);
  const read = writer.output(schema);
  return Object.entries(sent.properties ?? {}).map(([name, property]) => {
    const schema = valueSchema(property, read.properties?.[name]);
    const example = examples?.[name];
    return {
      name,
      in: place,
      required: sent.required?.includes(name) ?? false,
      schema,
      ...(example !== undefined && { example: schema.type === 'boolean' ? example === 'true' : example }),
    };
  });
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a retry safe: the same key with the same request applies once and answers the same, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
};

function dryRun(hasPreview: boolean): Parameter {
  return {
    name: 'X-Dry-Run',
    in: 'header',
    required: false,
    description: hasPreview
      ? '`true` answers what the call would do, and does nothing.'
      : 'This operation has no preview: `true` is answered with 501 and nothing is done.',
    schema: { type: 'boolean' },
  };
}

export function parametersOf(route: RouteShape, writer: SchemaWriter): Parameter[] {
  return [
    ...fromObject('path', route.params, route.example.params, writer),
    ...fromObject('query', route.query, route.example.query, writer),
    ...(isWrite(route) && route.upload === undefined ? [IDEMPOTENCY_KEY] : []),
    ...(isWrite(route) ? [dryRun(route.dryRun)] : []),
  ];
}
