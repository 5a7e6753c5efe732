import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import type {
  JsonSchema,
  MediaType,
  OpenApiDocument,
  Operation,
  Response,
} from '../src/http/openapi/index.ts';

/** What a generator of clients asks of the document. */

const document: OpenApiDocument = JSON.parse(
  readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'),
);
const operations: readonly Operation[] = Object.values(document.paths).flatMap((verbs) =>
  Object.values(verbs),
);
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(document, 'openapi');

interface Body {
  readonly where: string;
  readonly media: MediaType;
}

function responsesOf({ operationId, responses }: Operation): (readonly [string, Response])[] {
  return Object.entries(responses).map(([status, response]) => {
    if (!('$ref' in response)) return [`${operationId} ${status}`, response];
    const shared = document.components.responses[response.$ref.split('/').at(-1) ?? ''];
    if (shared === undefined) throw new Error(`${response.$ref} leads nowhere`);
    return [`${operationId} ${status}`, shared];
  });
}

function bodiesOf(operation: Operation): Body[] {
  const sent = Object.values(operation.requestBody?.content ?? {});
  const answered = responsesOf(operation).flatMap(([where, { content }]) =>
    Object.values(content ?? {}).map((media) => ({ where, media })),
  );
  const all = [...sent.map((media) => ({ where: `${operation.operationId} body`, media })), ...answered];
  return all.flatMap(({ where, media }) => (media === undefined ? [] : [{ where, media }]));
}

const bodies = operations.flatMap(bodiesOf);

/** A reference, a list of one, or a choice between some; the form with one file has no shape worth a name. */
function isNamed(schema: JsonSchema): boolean {
  if (schema.$ref !== undefined || schema.format === 'binary') return true;
  if (schema.properties?.['file']?.format === 'binary') return true;
  if (schema.items !== undefined) return isNamed(schema.items);
  if (schema.anyOf !== undefined) return schema.anyOf.every(isNamed);
  return schema.type !== 'object' && schema.properties === undefined && schema.allOf === undefined;
}

test('no body and no answer is an object without a name: give it one with .meta({ id })', () => {
  expect(bodies.filter(({ media }) => !isNamed(media.schema)).map(({ where }) => where)).toEqual([]);
});

const validators = new Map<string, ValidateFunction>();

/** Most errors are answered by most routes: each schema is read once. */
function validatorOf(schema: JsonSchema): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/');
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text));
  validators.set(text, validate);
  return validate;
}

test('every example has a value that fits its schema', () => {
  const complaints = bodies.flatMap(({ where, media: { schema, examples = {} } }) => {
    const validate = validatorOf(schema);
    return Object.entries(examples).flatMap(([name, { value }]) => {
      if (value === undefined) return [`${where}, example ${name}: no value`];
      return validate(value) ? [] : [`${where}, example ${name}: ${ajv.errorsText(validate.errors)}`];
    });
  });
  expect(bodies.length).toBeGreaterThan(operations.length);
  expect(complaints).toEqual([]);
});

test('whatever takes or answers JSON shows an example of it', () => {
  const silent = operations.flatMap((operation) =>
    bodiesOf({ ...operation }).filter(
      ({ media }) =>
        isNamed(media.schema) && media.schema.format !== 'binary' && media.examples === undefined,
    ),
  );
  expect(silent.map(({ where }) => where).filter((where) => where !== 'uploadFile body')).toEqual([]);
});

test('every operation has a name of its own, a summary, a tag, and errors with their codes', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const bare = operations.filter((operation) => {
    const codes = responsesOf(operation).flatMap(([, response]) => response['x-error-codes'] ?? []);
    const isNamedWell = /^[a-z][A-Za-z]+$/.test(operation.operationId) && operation.summary !== '';
    return !isNamedWell || operation.tags.length !== 1 || codes.length === 0;
  });
  expect(bare.map(({ operationId }) => operationId)).toEqual([]);
});

test('whether an answer is a replay is true or false, never a constant', () => {
  const shown = Object.values(document.components.schemas).flatMap(
    ({ properties }) => properties?.['_idempotent_replay'] ?? [],
  );
  expect(shown.length).toBeGreaterThan(30);
  expect(shown).toEqual(shown.map(() => ({ type: 'boolean' })));
});
