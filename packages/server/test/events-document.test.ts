import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DURABLE_EVENTS, SERVER_FRAMES } from '@farmhand/contract';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { asyncApiDocument } from '../src/http/asyncapi/document.ts';

const SCHEMA = fileURLToPath(import.meta.resolve('@asyncapi/specs/schemas/3.0.0.json'));
const document = asyncApiDocument('1.2.3');

test('the document of the live events is a valid AsyncAPI 3 document', () => {
  const ajv = new Ajv({ strict: false, allErrors: true, meta: false, validateSchema: false });
  formats.default(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')));
  validate(JSON.parse(JSON.stringify(document)));
  expect(validate.errors ?? []).toEqual([]);
});

test('every reference of it leads somewhere', () => {
  const text = JSON.stringify(document);
  const lost = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].filter(([, path = '']) => {
    const found = path
      .split('/')
      .reduce<unknown>(
        (at, key) => (at === undefined ? at : new Map(Object.entries(Object(at))).get(key)),
        document,
      );
    return found === undefined;
  });
  expect(lost.map(([ref]) => ref)).toEqual([]);
});

test('every event that is kept has its frame in it, with the same data', () => {
  for (const [type, data] of Object.entries(DURABLE_EVENTS)) {
    expect([type, SERVER_FRAMES[type]?.data === data]).toEqual([type, true]);
  }
  expect(Object.keys(document.components.messages)).toEqual([...Object.keys(SERVER_FRAMES), 'resume']);
});

test('docs/events.md names every frame and every close code', () => {
  const text = readFileSync(new URL('../../../docs/events.md', import.meta.url), 'utf8');
  const missing = [
    ...Object.keys(document.components.messages),
    '4001',
    '4008',
    '1001',
    '1003',
    '1008',
  ].filter((word) => !text.includes(`\`${word}\``));
  expect(missing).toEqual([]);
});
