import { readFileSync } from 'node:fs';
import { errorsOf, ROUTES, type RouteShape } from '@farmhand/contract';
import { expect, test } from 'vitest';
import type { OpenApiDocument } from '../src/http/openapi/index.ts';
import { openFarm } from './kit.ts';

const routes: readonly RouteShape[] = Object.values(ROUTES);

function operationsIn(paths: OpenApiDocument['paths']) {
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
  );
}

// spec: S4.5
test('the committed openapi.json is what the running service serves', async () => {
  const farm = await openFarm();
  const served = await farm.anonymous.get('/openapi.json');
  const committed: unknown = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
  expect(served.status).toBe(200);
  expect(served.body, 'write it anew with: npm run openapi').toEqual(committed);
});

test('the committed asyncapi.json is what the running service serves, to everybody', async () => {
  const farm = await openFarm();
  const served = await farm.anonymous.get('/asyncapi.json');
  const committed: unknown = JSON.parse(readFileSync(new URL('../asyncapi.json', import.meta.url), 'utf8'));
  expect(served.status).toBe(200);
  expect(served.body, 'write it anew with: npm run openapi').toEqual(committed);
});

test('every operation of the document stands for one route, with its access and all its errors', async () => {
  const openApi = (await openFarm()).app.openApi();
  for (const { path, verb, operation } of operationsIn(openApi.paths)) {
    const route = routes.find(({ id }) => id === operation.operationId);
    if (route === undefined) throw new Error(`${operation.operationId} is not in the route table`);
    expect([verb.toUpperCase(), path]).toEqual([route.method, `/api/v1${route.path}`]);
    expect(operation['x-access']).toEqual(route.access);
    expect(operation.summary).not.toBe('');
    const statuses = new Set([...errorsOf(route).map(({ status }) => status), route.status]);
    if (route.dryRun) statuses.add(200);
    if (route.download !== undefined) for (const status of [206, 304, 416]) statuses.add(status);
    expect(Object.keys(operation.responses).map(Number)).toEqual([...statuses].sort((a, b) => a - b));
  }
});

test('every reference inside the document leads somewhere, and every schema has one meaning', async () => {
  const openApi = (await openFarm()).app.openApi();
  const text = JSON.stringify(openApi);
  const refs = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
  );
  const held = Object.entries(openApi.components).flatMap(([kind, all]) =>
    Object.keys(all).map((name) => `${kind}/${name}`),
  );
  expect([...refs].filter((ref) => !held.includes(ref))).toEqual([]);
  expect(text).not.toContain('$defs');
});

/** Every list of words in the document that is written out in place, with the place. */
function wordsIn(value: unknown, place: string): readonly (readonly [words: string, place: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => wordsIn(part, `${place}/${key}`));
  const isList = 'enum' in value && Array.isArray(value.enum) && value.enum.length > 1;
  return isList ? [[String(value.enum), place], ...inner] : inner;
}

test('a list of words that stands in several places has a name, so that a generated client has one type for it', async () => {
  const { paths, components } = (await openFarm()).app.openApi();
  const places = Map.groupBy(wordsIn({ paths, ...components }, ''), ([words]) => words);
  expect([...places.values()].filter((same) => same.length > 1)).toEqual([]);
});

test.each(routes.map((route) => [route.id, route] as const))(
  'the examples of %s are ones that it would accept and answer',
  (_id, { params, query, body, answer, example }) => {
    const asText = (values: Readonly<Record<string, unknown>> = {}) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    params?.parse(asText(example.params));
    query?.parse(asText(example.query));
    body?.parse(example.body);
    if (answer !== undefined) expect(answer.parse(example.answer)).toEqual(example.answer);
    else expect(example.answer).toBeUndefined();
  },
);

// spec: S4.5 S4.1
test('explorer and reference are served by ourselves, under both prefixes, and may load nothing from elsewhere', async () => {
  const { anonymous } = await openFarm();
  for (const path of ['//api/v1/docs', '//api/docs', '//api/v1/redoc', '//api/redoc/']) {
    const page = await anonymous.get(path);
    expect([path, page.status, page.headers['content-type']]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ]);
    expect(String(page.headers['content-security-policy'])).not.toMatch(/https?:|\*|script-src[^;]*'unsafe/);
    const linked = [...String(page.body).matchAll(/(?:src|href)="(?!#)([^"]+)"/g)].map(([, link]) =>
      String(link),
    );
    expect(linked.length).toBeGreaterThan(0);
    for (const link of linked) expect([link, (await anonymous.get(`/${link}`)).status]).toEqual([link, 200]);
  }
  expect((await anonymous.get('/docs/index.html')).status).toBe(404);
});
