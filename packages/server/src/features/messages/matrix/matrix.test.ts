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
import { matrix } from './matrix.ts';

const taking: Manner = (response, { path }) => {
  const isUpload = path.startsWith('/_matrix/media/');
  response.end(isUpload ? '{"content_uri":"mxc://example.org/AQwafuaF"}' : '{"event_id":"$YUwRidLecu"}');
};
const deliver = deliveringBy(
  matrix,
  (url) => ({
    url: new URL(url).origin,
    access_token: 'syt_ZmFybQ_abc',
    room_id: '!Ab/cd:example.org',
  }),
  taking,
);
const ROOM = '/_matrix/client/v3/rooms/!Ab%2Fcd%3Aexample.org/send/m.room.message';

async function sent(message: Message): Promise<{ body: string; formatted_body: string }> {
  const { received } = await deliver(message);
  return JSON.parse(String(only(received).body));
}

test('a message is an event with its own id, so that it is shown once', async () => {
  const { outcome, receiver, received } = await deliver(exampleMessage);
  expect(outcome).toEqual({
    kind: 'delivered',
    answer: { code: 'message.accepted', facts: { status: 200 } },
  });
  const { method, path, headers } = only(received);
  expect([method, path]).toEqual(['PUT', `${ROOM}/31-7`]);
  expect(headers.authorization).toBe('Bearer syt_ZmFybQ_abc');
  expect(receiver.read()).toEqual([
    {
      msgtype: 'm.text',
      body: [
        '⚠️ PLA Schwarz geht zur Neige',
        'Noch 42 g, weniger als die Schwelle von 50 g.',
        'https://farm.example.org/alerts',
      ].join('\n'),
      format: 'org.matrix.custom.html',
      formatted_body: [
        '<strong>⚠️ PLA Schwarz geht zur Neige</strong>',
        'Noch 42 g, weniger als die Schwelle von 50 g.',
        '<a href="https://farm.example.org/alerts">In Farmhand öffnen</a>',
      ].join('<br>'),
      'm.mentions': {},
    },
  ]);
});

test('in English, without a link', async () => {
  expect(await sent({ ...englishMessage, severity: 'critical', link: null })).toEqual({
    msgtype: 'm.text',
    body: '🚨 PLA Black is running low\n42 g left, less than the threshold of 50 g.',
    format: 'org.matrix.custom.html',
    formatted_body:
      '<strong>🚨 PLA Black is running low</strong><br>42 g left, less than the threshold of 50 g.',
    'm.mentions': {},
  });
});

test('nothing that people wrote becomes markup or a mention', async () => {
  const shown = '&lt;@everyone&gt; @here &lt;script&gt; *x* [a](http://evil) &amp;amp;';
  expect(await sent({ ...evilMessage, link: null })).toEqual({
    msgtype: 'm.text',
    body: `⚠️ ${EVIL_SEEN}\n${EVIL_SEEN}\n# ${EVIL_SEEN}`,
    format: 'org.matrix.custom.html',
    formatted_body: `<strong>⚠️ ${shown}</strong><br>${shown}<br># ${shown}`,
    'm.mentions': {},
  });
  const { formatted_body } = await sent({ ...exampleMessage, link: 'https://farm.example.org/?a="&b' });
  expect(formatted_body).toContain('<a href="https://farm.example.org/?a=&quot;&amp;b">');
});

test.each(['"', '&', '水', LONG])('however long it is, an event of %.1s is within 64 KB', async (text) => {
  const long = text.repeat(30_000 / text.length);
  const { received } = await deliver({ ...digestOf(500, long), title: long });
  expect(only(received).body.length).toBeLessThanOrEqual(65_000);
});

test('a digest lists what it is about, and has an end', async () => {
  const { body, formatted_body } = await sent({ ...digestOf(2), link: null });
  expect(body.split('\n').at(-1)).toBe('✅ Drucker 2 steht (erledigt): Die Düse ist verstopft.');
  expect(formatted_body).toBe(
    [
      '<strong>⚠️ 2 Meldungen</strong><br>Seit 8:00 Uhr:<ul>',
      '<li>🚨 <strong>Drucker 1 steht</strong>: Die Düse ist verstopft.</li>',
      '<li>✅ <strong>Drucker 2 steht (erledigt)</strong>: Die Düse ist verstopft.</li></ul>',
    ].join(''),
  );
  const many = await sent({ ...digestOf(5000), link: null });
  const told = many.formatted_body.split('<li>').length - 2;
  expect(told).toBeGreaterThan(100);
  expect(many.formatted_body.endsWith(`<li>… und ${5000 - told} weitere</li></ul>`)).toBe(true);
});

test('a picture is uploaded and shown after the words', async () => {
  const { outcome, received } = await deliver(picturedMessage);
  expect(outcome.kind).toBe('delivered');
  const [, upload, shown] = received;
  expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT ${ROOM}/31-7`,
    'POST /_matrix/media/v3/upload?filename=picture.jpg',
    `PUT ${ROOM}/31-7-picture`,
  ]);
  expect(upload?.body).toEqual(picture.bytes);
  expect(upload?.headers).toMatchObject({
    'content-type': 'image/jpeg',
    authorization: 'Bearer syt_ZmFybQ_abc',
  });
  expect(JSON.parse(String(shown?.body))).toEqual({
    msgtype: 'm.image',
    body: 'picture.jpg',
    filename: 'picture.jpg',
    url: 'mxc://example.org/AQwafuaF',
    info: { mimetype: 'image/jpeg', size: picture.bytes.length },
    'm.mentions': {},
  });
});

const told = (status: number, errcode: string, more = {}): Manner =>
  answering(status, JSON.stringify({ errcode, error: 'In words', ...more }));

test('a picture that is not taken does not keep the words', async () => {
  const { outcome, received } = await deliver(picturedMessage, (response, request) =>
    request.method === 'POST'
      ? told(413, 'M_TOO_LARGE')(response, request)
      : response.writeHead(200).end('{"event_id":"$YUwRidLecu"}'),
  );
  expect(outcome.kind).toBe('delivered');
  expect(received).toHaveLength(2);
});

test('what is not delivered has no picture either', async () => {
  const { received } = await deliver(picturedMessage, told(403, 'M_FORBIDDEN'));
  expect(received).toHaveLength(1);
});

test.each<[number, string, string]>([
  [401, 'M_UNKNOWN_TOKEN', 'message.matrix_token'],
  [401, 'M_MISSING_TOKEN', 'message.matrix_token'],
  [401, 'M_USER_LOCKED', 'message.matrix_account'],
  [403, 'M_USER_DEACTIVATED', 'message.matrix_account'],
  [403, 'M_FORBIDDEN', 'message.matrix_not_member'],
  [404, 'M_NOT_FOUND', 'message.matrix_no_room'],
  [400, 'M_INVALID_PARAM', 'message.matrix_no_room'],
  [404, 'M_UNRECOGNIZED', 'message.matrix_address'],
])('a server that answers %i %s', async (status, errcode, code) => {
  const { outcome } = await deliver(exampleMessage, told(status, errcode));
  const words = { words: `${errcode}: In words` };
  expect(outcome).toMatchObject({
    kind: 'refused',
    why: { code, facts: { answer: { facts: { status, words } } } },
  });
});

test.each<[string, Manner, object]>([
  ['is none', answering(404, '<html>'), { kind: 'refused', why: { code: 'message.matrix_address' } }],
  ['asks to wait', told(429, 'M_LIMIT_EXCEEDED', { retry_after_ms: 2500 }), { kind: 'retry', afterMs: 2500 }],
  [
    'asks to wait by its header',
    answering(429, '{"errcode":"M_LIMIT_EXCEEDED"}', { 'retry-after': '4' }),
    {
      kind: 'retry',
      afterMs: 4000,
      why: { facts: { answer: { facts: { words: { words: 'M_LIMIT_EXCEEDED' } } } } },
    },
  ],
  ['is full', told(403, 'M_RESOURCE_LIMIT_EXCEEDED'), { kind: 'retry', afterMs: null }],
  ['is busy', told(500, 'M_UNKNOWN'), { kind: 'retry', afterMs: null }],
  ['finds it too large', told(413, 'M_TOO_LARGE'), { kind: 'unfit', why: { code: 'message.not_taken' } }],
])('a server that %s', async (_name, manner, expected) => {
  const { outcome } = await deliver(exampleMessage, manner);
  expect(outcome).toMatchObject(expected);
});
