import { createHmac, generateKeyPairSync } from 'node:crypto';
import { CHANNEL_ENTRIES } from '@farmhand/contract';
import { afterEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { type BrowserKeys, decryptPush, newBrowserKeys } from '../../../../test/push-browser.ts';
import { openPushService, verifySender } from '../../../../test/push-service.ts';
import { closing, exampleMessage, hanging, toolsFor } from '../../../../test/receiver.ts';
import { refuseBy } from '../../../net/rules.ts';
import type { Message } from '../channel.ts';
import { tagOf } from './payload.ts';
import { createPush } from './push.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const OWN_KEYS = webPush.generateVAPIDKeys();
const push = createPush({ ownPushKeys: async () => OWN_KEYS, publicUrl: 'https://farm.example.org/' });

async function openWays(
  options: Parameters<typeof openPushService>[0] = {},
  toolOptions: Parameters<typeof toolsFor>[1] = {},
) {
  const service = await openPushService(options);
  const tools = await toolsFor(exampleMessage, toolOptions);
  endings.push(service.close, tools.close);
  return {
    service,
    deliver: (message: Partial<Message> = {}, settings: Partial<typeof service.settings> = {}) =>
      push.deliver({ ...exampleMessage, ...message }, { ...service.settings, ...settings }, tools),
  };
}

/** RFC 8291, section 5 and appendix A. */
const RFC_KEYS: BrowserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
};
const RFC_BODY = Buffer.from(
  [
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml',
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT',
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ].join(''),
  'base64url',
);

test('the browser of these tests reads what RFC 8291 says that browsers read, with its own keys alone', () => {
  expect(decryptPush(RFC_BODY, RFC_KEYS)).toBe('When I grow up, I want to be a watermelon');
  const { auth, p256dh, privateKey } = newBrowserKeys();
  expect(() => decryptPush(RFC_BODY, { ...RFC_KEYS, auth })).toThrow();
  expect(() => decryptPush(RFC_BODY, { ...RFC_KEYS, p256dh, privateKey })).toThrow();
});

test('a browser gets its message, and its push service knows from whom', async () => {
  const { service, deliver } = await openWays();
  expect(await deliver()).toEqual({
    kind: 'delivered',
    answer: { code: 'message.accepted', facts: { status: 201 } },
  });
  const [pushed] = service.pushed;
  expect(pushed?.payload).toEqual({
    id: '31-7',
    title: exampleMessage.title,
    text: exampleMessage.text,
    severity: 'warning',
    tag: tagOf(exampleMessage),
    url: '/alerts',
    language: 'de',
    at: exampleMessage.at,
  });
  expect(pushed?.headers).toMatchObject({ ttl: '86400', urgency: 'normal' });
  expect(pushed?.sender).toMatchObject({ key: OWN_KEYS.publicKey, sub: 'https://farm.example.org' });
  // Whoever carries it reads neither the words nor what it is about.
  const [carried] = service.received;
  expect(carried?.body.includes('PLA')).toBe(false);
  expect(() => decryptPush(carried?.body ?? RFC_BODY, newBrowserKeys())).toThrow();
});

test.each([
  ['critical', 'high'],
  ['warning', 'normal'],
  ['info', 'low'],
] as const)('what is %s has the urgency %s', async (severity, urgency) => {
  const { service, deliver } = await openWays();
  await deliver({ severity });
  expect(service.pushed[0]?.headers['urgency']).toBe(urgency);
});

test('a newer message about the same thing takes the place of an older one, one that tells of many does not', async () => {
  const { service, deliver } = await openWays();
  const other = { kind: 'spool', id: 13 };
  for (const [id, change] of [
    ['1', {}],
    ['2', { text: 'Noch 12 g.' }],
    ['3', { subject: other }],
    ['4', { event: 'printer_error' }],
    ['5', { event: 'digest', subject: null }],
    ['6', { event: 'digest', subject: null }],
    ['7', { event: 'delivery_failed', subject: null, title: 'To the display' }],
    ['8', { event: 'delivery_failed', subject: null, title: 'To the chat' }],
  ] as const)
    await deliver({ id, ...change });
  const topics = service.pushed.map(({ headers }) => String(headers['topic']));
  const tags = service.pushed.map(({ payload }) => payload['tag']);
  expect(topics.map((topic) => topics.indexOf(topic))).toEqual([0, 0, 2, 3, 4, 5, 6, 7]);
  expect(tags.map((tag) => tags.indexOf(tag))).toEqual([0, 0, 2, 3, 4, 5, 6, 7]);
  for (const topic of topics) expect(topic).toMatch(/^[\w-]{32}$/);
  // It is not what anybody could work out who knows how tags are made.
  const guess = createHmac('sha256', '').update(String(tags[0])).digest('base64url');
  expect(guess.startsWith(topics[0] ?? '')).toBe(false);
});

test('however long it is, the whole is 4096 bytes at most, and ends with a whole character', async () => {
  const { service, deliver } = await openWays();
  const family = '👨‍👩‍👧‍👦';
  expect(await deliver({ text: family.repeat(2_000) })).toMatchObject({ kind: 'delivered' });
  const [pushed] = service.pushed;
  const text = String(pushed?.payload['text']);
  expect(text.endsWith(`${family}…`)).toBe(true);
  expect(text.replaceAll(family, '')).toBe('…');
  expect(pushed?.bytes).toBeLessThanOrEqual(4096);
  expect(pushed?.bytes).toBeGreaterThan(4096 - 2 * Buffer.byteLength(family));
});

test('a service that takes less gets less; one that takes next to nothing can’t be told this', async () => {
  const small = await openWays({ mostBytes: 2048 });
  expect(await small.deliver({ text: 'ä'.repeat(5_000) })).toMatchObject({ kind: 'delivered' });
  expect(small.service.received.map(({ body }) => body.length <= 2048)).toEqual([false, true]);

  const tiny = await openWays({ mostBytes: 100 });
  expect(await tiny.deliver()).toMatchObject({
    kind: 'unfit',
    why: { code: 'message.not_taken', facts: { status: 413 } },
  });
  expect(tiny.service.received).toHaveLength(2);
});

test.each<[number, Record<string, string>, object]>([
  [202, {}, { kind: 'delivered' }],
  [404, {}, { kind: 'gone', why: { code: 'message.push_ended' } }],
  [410, {}, { kind: 'gone', why: { code: 'message.push_ended' } }],
  [401, {}, { kind: 'refused', why: { code: 'message.push_key_refused' } }],
  [403, {}, { kind: 'refused', why: { code: 'message.push_key_refused' } }],
  [429, { 'retry-after': '120' }, { kind: 'retry', afterMs: 120_000 }],
  [429, {}, { kind: 'retry', afterMs: null }],
  [503, {}, { kind: 'retry', afterMs: null }],
  [400, {}, { kind: 'unfit', why: { code: 'message.not_taken' } }],
  [307, { location: 'http://127.0.0.1:1/' }, { kind: 'refused', why: { code: 'message.redirected' } }],
])('a push service that answers %i', async (status, headers, expected) => {
  const { service, deliver } = await openWays();
  service.answer(status, '', headers);
  expect(await deliver()).toMatchObject(expected);
  expect(service.received).toHaveLength(1);
});

test('what the service says of a key that it refuses is told', async () => {
  const { service, deliver } = await openWays();
  service.answer(403, '{"reason":"BadJwtToken"}');
  expect(await deliver()).toMatchObject({
    why: { facts: { answer: { facts: { words: { words: '{"reason":"BadJwtToken"}' } } } } },
  });
});

test('one that closes or hangs may do better later', async () => {
  const patient = await openWays();
  patient.service.answerBy(closing);
  expect(await patient.deliver()).toMatchObject({ kind: 'retry', why: { code: 'message.broken_off' } });
  const hasty = await openWays({}, { timeoutMs: 100 });
  hasty.service.answerBy(hanging);
  expect(await hasty.deliver()).toMatchObject({ kind: 'retry', why: { code: 'message.no_answer' } });
});

test('keys that are on no curve are refused, and nothing is sent', async () => {
  const { service, deliver } = await openWays();
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  expect(await deliver({}, { p256dh })).toEqual({
    kind: 'refused',
    why: { code: 'message.push_keys_broken', facts: {} },
  });
  expect(service.received).toEqual([]);
});

test('what the rules refuse is not reached', async () => {
  const { service, deliver } = await openWays({}, { refuse: refuseBy('normal') });
  expect(await deliver()).toMatchObject({
    kind: 'refused',
    why: { code: 'link.failed', facts: { reason: { code: 'address.loopback' } } },
  });
  expect(service.received).toEqual([]);
});

test('the push service of these tests takes nobody’s word for who somebody is', async () => {
  const { service, deliver } = await openWays();
  await deliver();
  const [request] = service.received;
  if (request === undefined) throw new Error('Nothing has come.');
  const { authorization = '' } = request.headers;
  const { origin } = new URL(service.settings.endpoint);
  expect(verifySender({ authorization }, origin).key).toBe(OWN_KEYS.publicKey);
  expect(() => verifySender({ authorization }, 'https://push.example.org')).toThrow('Meant for');
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(other.x ?? '', 'base64url'),
    Buffer.from(other.y ?? '', 'base64url'),
  ]);
  const borrowed = authorization.replace(/k=.*$/, `k=${point.toString('base64url')}`);
  expect(() => verifySender({ authorization: borrowed }, origin)).toThrow('Somebody else');
});

const { settings: schema } = CHANNEL_ENTRIES.push;
const given = { endpoint: 'https://push.example.org/send/abc', p256dh: RFC_KEYS.p256dh, auth: RFC_KEYS.auth };

test('what browsers give is taken, and what they do not is not', () => {
  expect(schema.parse(given)).toEqual(given);
  for (let count = 0; count < 50; count += 1) {
    const { p256dh, auth } = newBrowserKeys();
    expect(schema.safeParse({ ...given, p256dh, auth }).success).toBe(true);
  }
});

test.each([
  [{ endpoint: 'http://push.example.org/send/abc' }],
  [{ endpoint: 'http://127.0.0.1.example.org/send' }],
  [{ endpoint: 'http://localhost.example.org/send' }],
  [{ endpoint: 'https://user:word@push.example.org/' }],
  [{ endpoint: 'ftp://push.example.org/' }],
  [{ p256dh: RFC_KEYS.p256dh.slice(1) }],
  [{ p256dh: `${RFC_KEYS.p256dh}=` }],
  // A compressed point begins with 2 or 3.
  [{ p256dh: `A${RFC_KEYS.p256dh.slice(1)}` }],
  [{ auth: `${RFC_KEYS.auth}AA` }],
  [{ auth: RFC_KEYS.auth.replace('_', '/') }],
  [{ more: 'than that' }],
])('%j is refused', (change) => {
  expect(schema.safeParse({ ...given, ...change }).success).toBe(false);
});
