import { expect, test } from 'vitest';
import {
  deliveringBy,
  digestOf,
  EVIL_SEEN,
  englishMessage,
  evilMessage,
  LONG,
  only,
  picture,
  picturedMessage,
} from '../../../../test/messages.ts';
import { answering, exampleMessage, type Manner } from '../../../../test/receiver.ts';
import type { Message } from '../channel.ts';
import { ntfy } from './ntfy.ts';

const deliver = deliveringBy(
  ntfy,
  (url) => ({ url: new URL(url).origin, topic: 'my_farm-7Xq', token: 'tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2' }),
  answering(200, '{"id":"sPs71M8A2T"}'),
);

async function bodyOf(message: Message): Promise<{ title: string; message: string }> {
  const { received } = await deliver(message);
  return JSON.parse(String(only(received).body));
}

test('a message is published as JSON at the root of its server', async () => {
  const { outcome, receiver, received } = await deliver(exampleMessage);
  expect(outcome).toEqual({
    kind: 'delivered',
    answer: { code: 'message.accepted', facts: { status: 200 } },
  });
  const { method, path, headers } = only(received);
  expect([method, path]).toEqual(['POST', '/']);
  expect(headers.authorization).toBe('Bearer tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2');
  expect(receiver.read()).toEqual([
    {
      topic: 'my_farm-7Xq',
      title: 'PLA Schwarz geht zur Neige',
      message: 'Noch 42 g, weniger als die Schwelle von 50 g.',
      priority: 4,
      tags: ['warning'],
      click: 'https://farm.example.org/alerts',
    },
  ]);
});

test('in English, without a link, critical', async () => {
  expect(await bodyOf({ ...englishMessage, severity: 'critical', link: null })).toEqual({
    topic: 'my_farm-7Xq',
    title: 'PLA Black is running low',
    message: '42 g left, less than the threshold of 50 g.',
    priority: 5,
    tags: ['rotating_light'],
  });
});

test('a server may lie beneath a path, and want no token', async () => {
  const { received } = await deliveringBy(
    ntfy,
    (url) => ({ url, topic: 'x' }),
    answering(200),
  )({ ...exampleMessage, severity: 'info' });
  const { path, headers } = only(received);
  expect(path).toBe('/hook/');
  expect(headers).not.toHaveProperty('authorization');
});

test('what people wrote is plain text, without what can not be seen', async () => {
  expect(await bodyOf(evilMessage)).toMatchObject({
    title: EVIL_SEEN,
    message: `${EVIL_SEEN}\n# ${EVIL_SEEN}`,
  });
  expect(await bodyOf(evilMessage)).not.toHaveProperty('markdown');
});

test('what is too long is cut by its bytes', async () => {
  const { title, message } = await bodyOf({ ...exampleMessage, title: LONG, text: LONG });
  expect(title).toBe(`${'Ä'.repeat(123)}…`);
  expect(message).toBe(`${'Ä'.repeat(2046)}…`);
  const { received } = await deliver({ ...exampleMessage, title: '"'.repeat(9000), text: '"'.repeat(9000) });
  expect(only(received).body.length).toBeLessThanOrEqual(8192);
});

test('a digest lists what it is about, and has an end', async () => {
  expect((await bodyOf(digestOf(2))).message).toBe(
    [
      'Seit 8:00 Uhr:',
      '🚨 Drucker 1 steht: Die Düse ist verstopft.',
      '✅ Drucker 2 steht (erledigt): Die Düse ist verstopft.',
    ].join('\n'),
  );
  const { message } = await bodyOf(digestOf(500));
  const lines = message.split('\n');
  expect(Buffer.byteLength(message)).toBeLessThanOrEqual(4096);
  expect(lines.at(-1)).toBe(`… und ${500 - (lines.length - 2)} weitere`);
});

const decoded = (header: unknown): string => {
  const [, base64] = /^=\?UTF-8\?B\?([\w+/=]+)\?=$/.exec(String(header)) ?? [];
  return Buffer.from(base64 ?? '', 'base64').toString();
};

test('a picture is the body, and all else stands in headers', async () => {
  const { outcome, received } = await deliver(picturedMessage);
  expect(outcome.kind).toBe('delivered');
  const { method, path, headers, body } = only(received);
  expect([method, path]).toEqual(['PUT', '/my_farm-7Xq']);
  expect(body).toEqual(picture.bytes);
  expect(headers).toMatchObject({
    authorization: 'Bearer tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2',
    'content-type': 'image/jpeg',
    filename: 'picture.jpg',
    priority: '4',
    tags: 'warning',
  });
  expect([headers.title, headers.message, headers.click].map(decoded)).toEqual([
    exampleMessage.title,
    exampleMessage.text,
    exampleMessage.link,
  ]);
});

test('a long text beside a picture is short enough for a header', async () => {
  const { received } = await deliver({ ...picturedMessage, text: `${EVIL_SEEN}\n${LONG}` });
  const text = decoded(only(received).headers.message);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2000);
  expect(text.startsWith(`${EVIL_SEEN}\nÄÄ`)).toBe(true);
});

const told = (status: number, code: number, error: string): Manner =>
  answering(status, JSON.stringify({ code, http: status, error }));

test('without its picture where files are not taken', async () => {
  const { outcome, received } = await deliver(picturedMessage, (response, request) =>
    request.method === 'PUT'
      ? told(400, 40_014, 'invalid request: attachments not allowed')(response, request)
      : response.writeHead(200).end(),
  );
  expect(outcome.kind).toBe('delivered');
  expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /my_farm-7Xq', 'POST /']);
});

test.each<[string, Manner, object]>([
  [
    'does not know the token',
    told(401, 40_101, 'unauthorized'),
    {
      kind: 'refused',
      why: {
        code: 'message.ntfy_token',
        facts: { answer: { facts: { status: 401, words: { words: 'unauthorized' } } } },
      },
    },
  ],
  [
    'does not let it write',
    told(403, 40_301, 'forbidden'),
    { kind: 'refused', why: { code: 'message.ntfy_forbidden', facts: { topic: 'my_farm-7Xq' } } },
  ],
  [
    'does not allow the topic',
    told(400, 40_010, 'invalid request: topic name is not allowed'),
    { kind: 'refused', why: { code: 'message.ntfy_topic', facts: { topic: 'my_farm-7Xq' } } },
  ],
  ['is none', answering(404, '<html>'), { kind: 'refused', why: { code: 'message.ntfy_address' } }],
  [
    'wants a rest',
    told(429, 42_901, 'limit reached: too many requests'),
    { kind: 'retry', afterMs: null, why: { code: 'message.busy' } },
  ],
  ['asks to wait', answering(429, '', { 'retry-after': '5' }), { kind: 'retry', afterMs: 5_000 }],
  ['does not like it', told(400, 40_000, 'invalid request'), { kind: 'unfit' }],
])('a server that %s', async (_name, manner, expected) => {
  const { outcome } = await deliver(exampleMessage, manner);
  expect(outcome).toMatchObject(expected);
});
