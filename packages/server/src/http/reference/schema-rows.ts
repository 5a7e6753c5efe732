import type { JsonSchema, OpenApiDocument } from '../openapi/index.ts';

/** One line of a table of fields. */
export interface FieldRow {
  readonly name: string;
  readonly depth: number;
  readonly type: string;
  readonly isRequired: boolean;
  readonly notes: readonly string[];
}

export type Schemas = OpenApiDocument['components']['schemas'];

const REF = '#/components/schemas/';
/** Records nest two levels at most; a schema that contains itself must end somewhere. */
const MAX_DEPTH = 5;

function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return schema.$ref === undefined ? schema : (schemas[schema.$ref.replace(REF, '')] ?? {});
}

function isNull(schema: JsonSchema): boolean {
  return schema.type === 'null';
}

/** `X or null` is X with a remark, not a choice between two things. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const others = schema.anyOf?.filter((choice) => !isNull(choice));
  const [only] = others ?? [];
  return others?.length === 1 && only !== undefined ? only : schema;
}

function nameOf(schema: JsonSchema): string | undefined {
  return schema.$ref?.replace(REF, '');
}

export function typeWords(schema: JsonSchema, schemas: Schemas): string {
  if (schema.anyOf !== undefined) return schema.anyOf.map((one) => typeWords(one, schemas)).join(' or ');
  const { type, items, format, const: constant } = resolve(schema, schemas);
  if (constant !== undefined) return JSON.stringify(constant);
  if (items !== undefined) return `list of ${typeWords(items, schemas)}`;
  const plain = Array.isArray(type) ? type.join(' or ') : (type ?? 'anything');
  return nameOf(schema) ?? (format === undefined ? plain : `${plain} (${format})`);
}

function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  const top = most === Number.MAX_SAFE_INTEGER ? undefined : most;
  if (least !== undefined && top !== undefined) return [`${least} to ${top}${unit}`];
  if (least !== undefined) return [`at least ${least}${unit}`];
  return top === undefined ? [] : [`at most ${top}${unit}`];
}

export function noteWords(schema: JsonSchema, schemas: Schemas): string[] {
  const inner = resolve(withoutNull(schema), schemas);
  const { minimum, exclusiveMinimum, maximum } = inner;
  const choices = inner.enum ?? (inner.items === undefined ? undefined : resolve(inner.items, schemas).enum);
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  return [
    ...(schema.description === undefined ? [] : [schema.description]),
    ...(choices === undefined ? [] : [`one of ${choices.map(String).join(', ')}`]),
    ...range(least, maximum, ''),
    ...range(inner.minLength, inner.maxLength, ' characters'),
    ...range(inner.minItems, inner.maxItems, ' entries'),
    ...(inner.pattern === undefined ? [] : [`matches ${inner.pattern}`]),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ];
}

/** The fields of an object, of what it contains, and of what a list contains, depth first. */
export function fieldRows(schema: JsonSchema, schemas: Schemas, depth = 0): FieldRow[] {
  const bare = withoutNull(schema);
  const inner = resolve(bare, schemas);
  if (depth > MAX_DEPTH) return [];
  if (inner.items !== undefined) return fieldRows(inner.items, schemas, depth);
  return Object.entries(inner.properties ?? {}).flatMap(([name, property]) => [
    {
      name,
      depth,
      type: typeWords(property, schemas),
      isRequired: inner.required?.includes(name) ?? false,
      notes: noteWords(property, schemas),
    },
    ...fieldRows(property, schemas, depth + 1),
  ]);
}
