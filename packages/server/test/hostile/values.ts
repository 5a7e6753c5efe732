import fc from 'fast-check';
import type { JsonSchema } from '../../src/http/openapi/index.ts';

/** Values that fit a schema, and values that nobody should ever send. */

export type Schemas = Readonly<Record<string, JsonSchema>>;

export const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0007\u001b[2J',
  '\ud800',
  'x\udfff',
  '\u202eabc',
  '\ufeff',
  'İıſK',
  '𝔘𝔫𝔦',
  'e\u0301'.repeat(50),
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_',
  '\\',
  '\\%_',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '..\\..\\windows',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e3',
  '0x10',
  '9007199254740993',
  '99999999999999999999999999',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  'a'.repeat(300),
  'é'.repeat(5000),
];

export const nastyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const nastyNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  1e-320,
  1e21,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MAX_VALUE,
  Number.MIN_SAFE_INTEGER,
);

const nastyKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  '',
  'a\0',
  'then',
  'id',
);

const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1 }),
  fc.array(nastyText, { maxLength: 3 }),
  fc.dictionary(nastyKey, fc.oneof(nastyText, nastyNumber), { maxKeys: 3 }),
  fc.constant('x').map((text) => Array.from({ length: 600 }, () => text)),
);

function fittingText(schema: JsonSchema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 60, format, pattern } = schema;
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

function fittingNumber(schema: JsonSchema): fc.Arbitrary<number> {
  const min = schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
  const max = schema.maximum ?? Number.MAX_SAFE_INTEGER;
  // Whole numbers between the bounds, which need not be whole themselves.
  const least = Math.ceil(min);
  const small = fc.integer({ min: least, max: Math.min(Math.floor(max), least + 40) });
  return fc.oneof({ weight: 4, arbitrary: small }, { weight: 1, arbitrary: fc.constantFrom(min, max) });
}

/** Something that the schema allows, as far as JSON Schema can say. */
export function fitting(schema: JsonSchema, schemas: Schemas): fc.Arbitrary<unknown> {
  const inner = (one: JsonSchema) => fitting(one, schemas);
  if (schema.$ref !== undefined) return inner(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(inner));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => inner({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return fittingText(schema);
    case 'integer':
    case 'number':
      return fittingNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(inner(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'object':
      return fittingObject(schema, inner);
    default:
      return fc.jsonValue();
  }
}

function fittingObject(schema: JsonSchema, inner: (one: JsonSchema) => fc.Arbitrary<unknown>) {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, inner(property)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] });
}

/** Like what the schema allows, but with one or more fields of the wrong kind, missing or unknown. */
export function bent(schema: JsonSchema, schemas: Schemas): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return bent(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  const properties = schema.properties ?? {};
  const mixed = Object.entries(properties).map(
    ([name, property]) =>
      [name, fc.oneof({ weight: 2, arbitrary: fitting(property, schemas) }, nastyValue)] as const,
  );
  const known = fc.record(Object.fromEntries(mixed), { requiredKeys: [] });
  const extra = fc.dictionary(nastyKey, nastyValue, { maxKeys: 2 });
  return fc.oneof(
    { weight: 4, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, extra).map(([some, more]) => ({ ...some, ...more })) },
    { weight: 1, arbitrary: nastyValue },
  );
}
