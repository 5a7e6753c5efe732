import fc from 'fast-check';
import type { Operation, Parameter } from '../../src/http/openapi/index.ts';
import { bent, fitting, NASTY_TEXTS, nastyText, type Schemas } from './values.ts';

/** Requests for an operation of the document: from perfectly fine to plainly malicious. */

export interface HostileRequest {
  readonly path: string;
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/** Stands for an id of the caller's own: its user, its session or its token. */
export const OWN_ID = 'own-id';

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** These make another address of it, which is another operation or none. */
const isSegment = (text: string) => !/^(\.|%2e)*$/i.test(text);

const brokenEscapes = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%ff',
  '%c0%af',
  '1%',
  '%2f',
  '1;2',
  'a+b',
  '%u0031',
);

function pathValue(parameter: Parameter, schemas: Schemas): fc.Arbitrary<string> {
  return fc
    .oneof(
      { weight: 4, arbitrary: fitting(parameter.schema, schemas).map((value) => encode(String(value))) },
      { weight: 3, arbitrary: fc.constant(OWN_ID) },
      { weight: 2, arbitrary: nastyText.map(encode) },
      { weight: 1, arbitrary: brokenEscapes },
    )
    .filter(isSegment);
}

function pathOf(path: string, operation: Operation, schemas: Schemas): fc.Arbitrary<string> {
  const values = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .map((parameter) => [parameter.name, pathValue(parameter, schemas)] as const);
  return fc
    .record(Object.fromEntries(values))
    .map((chosen) => path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => chosen[name] ?? '0'));
}

function searchOf(operation: Operation, schemas: Schemas): fc.Arbitrary<string> {
  const known = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) =>
      fc
        .oneof(
          { weight: 4, arbitrary: fitting(schema, schemas).map((value) => encode(String(value))) },
          { weight: 1, arbitrary: nastyText.map(encode) },
          { weight: 1, arbitrary: brokenEscapes },
        )
        .map((value) => `${name}=${value}`),
    );
  const unknown = fc.constantFrom(
    '__proto__=1',
    'constructor=2',
    'limti=5',
    'skip[]=1',
    'skip[a]=1',
    '=',
    '&&',
    'hasOwnProperty=x',
    'limit=1&limit=2',
  );
  const odd = { weight: 1, arbitrary: fc.array(unknown, { minLength: 1, maxLength: 2 }) };
  const fine = {
    weight: 4,
    arbitrary: known.length === 0 ? fc.constant([]) : fc.subarray(known).chain((some) => fc.tuple(...some)),
  };
  const twice = {
    weight: 1,
    arbitrary: known.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...known), { maxLength: 6 }),
  };
  return fc.oneof(fine, odd, twice).map((pairs) => pairs.join('&'));
}

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** These are thrown at every operation, every time. */
const WORST_BODIES = [
  deep('[', ']', 20_000),
  `{"name":${deep('[', ']', 20_000)}}`,
  `{"password":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":"\\u0000"}',
  'null',
  '{',
];

const brokenBodies = fc.constantFrom<string | Buffer>(
  ...WORST_BODIES,
  '',
  ' ',
  '0',
  '"text"',
  '[]',
  '{}',
  '{"a":1,}',
  "{'a':1}",
  'NaN',
  '{"a":1e999}',
  '{"a":"\\ud800"}',
  '\ufeff{}',
  deep('[', ']', 20),
  `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
);

/** The same few for each operation, aimed at a record of the caller's own. */
export function worstRequests(path: string): HostileRequest[] {
  return WORST_BODIES.map((body) => ({
    path: path.replaceAll(/\{\w+\}/g, OWN_ID),
    search: '',
    headers: { 'content-type': 'application/json' },
    body,
  }));
}

function bodyOf(operation: Operation, schemas: Schemas): fc.Arbitrary<string | Buffer | undefined> {
  const schema = operation.requestBody?.content['application/json']?.schema ?? { type: 'object' };
  const example = operation.requestBody?.content['application/json']?.examples?.['request']?.value ?? {};
  const text = (value: unknown) => JSON.stringify(value);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(text(example)) },
    { weight: 4, arbitrary: fitting(schema, schemas).map(text) },
    { weight: 5, arbitrary: bent(schema, schemas).map(text) },
    { weight: 3, arbitrary: brokenBodies },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

/** Characters that a header can carry at all. */
const headerText = fc.constantFrom(
  ...NASTY_TEXTS.filter((text) => /^[\x20-\x7e\x80-\xff]*$/.test(text)),
  'true',
  '1',
);

const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-8',
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/merge-patch+json',
      ';',
      '',
    ),
  },
);

const idempotencyKey = fc.oneof(
  fc.constantFrom('k1', 'k2', ' ', '~'.repeat(255), '~'.repeat(256)),
  headerText,
);
const dryRun = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('true', 'false') },
  fc.constantFrom('TRUE', '1', '', 'true, true'),
);

const headersOf = fc.record(
  {
    'content-type': contentType,
    'idempotency-key': idempotencyKey,
    'x-dry-run': dryRun,
    'user-agent': headerText,
    'x-forwarded-for': headerText,
    accept: headerText,
  },
  { requiredKeys: ['content-type'] },
);

export function hostileRequest(
  path: string,
  operation: Operation,
  schemas: Schemas,
): fc.Arbitrary<HostileRequest> {
  return fc.record({
    path: pathOf(path, operation, schemas),
    search: fc.oneof(
      { weight: 2, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: searchOf(operation, schemas) },
    ),
    headers: headersOf,
    body: bodyOf(operation, schemas),
  });
}
