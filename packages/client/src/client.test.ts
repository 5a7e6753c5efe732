import { ROUTES, type RouteShape } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { ApiError, createClient } from './index.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** Answers every call with the same thing, and remembers what was sent. */
function fakeFetch(status: number, body: unknown, headers: Record<string, string> = {}) {
  const sent: Sent[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ url: String(url), init });
    const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(text, { status, headers });
  };
  return { fetch, sent };
}

const user = ROUTES.getUser.example.answer;

test('there is one method for every route of the table, but for those that files are sent to', () => {
  const methods = Object.values<RouteShape>(ROUTES).filter(({ upload }) => upload === undefined);
  expect(Object.keys(createClient({ baseUrl: '' }))).toEqual(methods.map(({ id }) => id));
});

test('path and query values are encoded, and what is undefined is left out', async () => {
  const { fetch, sent } = fakeFetch(200, [user], { 'x-total-count': '31' });
  const client = createClient({ baseUrl: 'http://farm.example/', fetch });
  const page = await client.listUsers({ query: { q: 'a&b', limit: 5, role: undefined } });
  expect(sent[0]?.url).toBe('http://farm.example/api/v1/users?q=a%26b&limit=5');
  expect(page).toEqual({ items: [user], total: 31 });
  await expect(client.getUser({ params: { id: '../7' } })).rejects.toBeInstanceOf(ApiError);
  expect(sent[1]?.url).toBe('http://farm.example/api/v1/users/..%2F7');
});

test('a write carries its body, its key and the headers given to the client', async () => {
  const { fetch, sent } = fakeFetch(200, { ...user, next_actions: [] });
  const client = createClient({ baseUrl: '', fetch, headers: { authorization: 'Bearer farm_x' } });
  const { signal } = new AbortController();
  const answer = await client.updateUser({
    params: { id: 7 },
    body: { role: 'admin' },
    idempotencyKey: 'k1',
    keepalive: true,
    signal,
  });
  expect(answer.username).toBe('mara');
  expect(sent[0]).toEqual({
    url: '/api/v1/users/7',
    init: {
      method: 'PATCH',
      headers: {
        authorization: 'Bearer farm_x',
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': 'k1',
      },
      body: '{"role":"admin"}',
      signal,
      keepalive: true,
    },
  });
});

test('a call without a body sends none, and 204 answers nothing', async () => {
  const { fetch, sent } = fakeFetch(204, undefined);
  expect(await createClient({ baseUrl: '', fetch }).deleteUser({ params: { id: 7 } })).toBeUndefined();
  expect(sent[0]?.init.headers).toEqual({ accept: 'application/json' });
  expect(sent[0]?.init.body).toBeUndefined();
});

test('a dry run asks for the preview and answers it', async () => {
  const preview = { dry_run: true, would_execute: { action: 'delete_user', user_id: 7 } };
  const { fetch, sent } = fakeFetch(200, preview);
  const answer = await createClient({ baseUrl: '', fetch }).deleteUser({ params: { id: 7 }, dryRun: true });
  expect(answer).toEqual(preview);
  expect(sent[0]?.init.headers).toMatchObject({ 'x-dry-run': 'true' });
});

test('an error of the service is thrown with its code, its data and the request id', async () => {
  const envelope = {
    detail: 'Too many',
    error: { code: 'rate_limited', detail: 'Too many', retriable: true, retry_after_seconds: 9 },
  };
  const { fetch } = fakeFetch(429, envelope, { 'x-request-id': 'r1' });
  const failure = createClient({ baseUrl: '', fetch }).logIn({ body: { username: 'a', password: 'b' } });
  await expect(failure).rejects.toMatchObject({
    name: 'ApiError',
    status: 429,
    code: 'rate_limited',
    detail: 'Too many',
    retriable: true,
    data: { retry_after_seconds: 9 },
    requestId: 'r1',
  });
});

test.each([
  ['a page of a proxy', 502, '<html>Bad gateway</html>', true],
  ['JSON that is no envelope', 400, { message: 'no' }, false],
  ['a success that does not fit the schema', 200, { id: 'seven' }, false],
  ['a list without its total', 200, [], false],
])('%s is an unexpected answer, not a crash', async (name, status, body, retriable) => {
  const client = createClient({ baseUrl: '', fetch: fakeFetch(status, body).fetch });
  const call = name.startsWith('a list') ? client.listUsers() : client.getUser({ params: { id: 7 } });
  await expect(call).rejects.toMatchObject({ code: 'unexpected_answer', status, retriable });
});

test('an answer that is no JSON is handed on as it came, and its errors are errors like all others', async () => {
  const { fetch } = fakeFetch(200, 'picture', { 'content-type': 'image/jpeg' });
  const picture = await createClient({ baseUrl: '', fetch }).getCameraSnapshot({ params: { id: 7 } });
  expect([picture.headers.get('content-type'), await picture.text()]).toEqual(['image/jpeg', 'picture']);
  const envelope = {
    detail: 'Away',
    error: { code: 'printer_unreachable', detail: 'Away', retriable: true },
  };
  const failing = createClient({ baseUrl: '', fetch: fakeFetch(503, envelope).fetch });
  await expect(failing.watchCamera({ params: { id: 7 } })).rejects.toMatchObject({
    code: 'printer_unreachable',
  });
});
