import { expect, onTestFinished, test } from 'vitest';
import { digestOf, LONG } from '../../../../test/messages.ts';
import {
  answering,
  closing,
  exampleMessage,
  hanging,
  type Manner,
  openReceiver,
  toolsFor,
} from '../../../../test/receiver.ts';
import { createFetch } from '../../../net/fetch.ts';
import { createOutbound } from '../../../net/outbound.ts';
import { refuseBy } from '../../../net/rules.ts';
import type { Message } from '../channel.ts';
import { createGateway } from './gateway.ts';
import type { GatewayAccess } from './settings.ts';

const KEY = 'key-of-the-farm';
const DEVICE = 'fcm:APA91b-device of Mara';

interface Circumstances {
  readonly message?: Message;
  readonly access?: Partial<GatewayAccess> | null;
  readonly timeoutMs?: number;
}

/** By the real rules of the farm. A person's own way out leads nowhere. */
async function deliver(manner?: Manner, { message = exampleMessage, access, timeoutMs }: Circumstances = {}) {
  const receiver = await openReceiver(manner);
  const way = createFetch(createOutbound({ refuse: refuseBy('normal') }).towards('message'));
  const tools = await toolsFor(message, { ...(timeoutMs !== undefined && { timeoutMs }) });
  onTestFinished(async () => {
    await tools.close();
    await way.close();
    await receiver.close();
  });
  const channel = createGateway({
    fetch: way.fetch,
    readGateway: async () =>
      access === null ? null : { url: receiver.url, key: KEY, isEnabled: true, ...access },
  });
  const fetch = () => Promise.reject(new Error('This is the way of the person.'));
  const outcome = await channel.deliver(message, { device: DEVICE }, { ...tools, fetch });
  return { outcome, receiver };
}

test('a gateway gets the message, the device and the key of the farm, and nothing else', async () => {
  const { outcome, receiver } = await deliver(answering(202));
  expect(outcome).toEqual({
    kind: 'delivered',
    answer: { code: 'message.accepted', facts: { status: 202 } },
  });
  expect(receiver.read()).toEqual([
    {
      id: '31-7',
      device: DEVICE,
      title: exampleMessage.title,
      body: exampleMessage.text,
      severity: 'warning',
      priority: 'normal',
      tag: expect.stringMatching(/^low_stock:3:spool:12:[\w-]{12}$/),
      url: 'https://farm.example.org/alerts',
      at: '2026-11-02T08:15:00.000Z',
      language: 'de',
    },
  ]);
  const [request] = receiver.received;
  expect([request?.method, request?.path]).toEqual(['POST', '/hook']);
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: `Bearer ${KEY}`,
  });
});

test('a gateway that wants no key gets none, and a farm without an address gives no link', async () => {
  const { receiver } = await deliver(answering(200), {
    message: { ...exampleMessage, link: null },
    access: { key: null },
  });
  expect(receiver.received[0]?.headers).not.toHaveProperty('authorization');
  expect(receiver.read()[0]).toMatchObject({ url: null });
});

test.each([
  ['critical', 'high'],
  ['warning', 'normal'],
  ['info', 'normal'],
] as const)('what is %s has priority %s', async (severity, priority) => {
  const { receiver } = await deliver(answering(200), { message: { ...exampleMessage, severity } });
  expect(receiver.read()[0]).toMatchObject({ severity, priority });
});

test('a digest is lines, and what is left of many is counted', async () => {
  const { receiver } = await deliver(answering(200), { message: digestOf(2) });
  expect(receiver.read()[0]).toMatchObject({
    tag: 'message:31-7',
    body: [
      'Seit 8:00 Uhr:',
      '🚨 Drucker 1 steht: Die Düse ist verstopft.',
      '✅ Drucker 2 steht (erledigt): Die Düse ist verstopft.',
    ].join('\n'),
  });
  const many = await deliver(answering(200), { message: digestOf(200) });
  const body = String(many.receiver.read()[0]?.['body']);
  expect(body.length).toBeLessThanOrEqual(2_000);
  expect(body.split('\n').at(-1)).toContain('weitere');
});

test('long words end at whole characters', async () => {
  const family = '👩‍👩‍👧'.repeat(1_000);
  const { receiver } = await deliver(answering(200), {
    message: { ...exampleMessage, title: family, text: LONG },
  });
  const [{ title, body } = {}] = receiver.read();
  expect(title).toBe(`${'👩‍👩‍👧'.repeat(24)}…`);
  expect(body).toBe(`${'Ä'.repeat(1_999)}…`);
});

test.each<[string, Manner, object]>([
  ['has nothing at its path', answering(404), { kind: 'refused', why: { code: 'message.not_there' } }],
  ['knows the device no more', answering(410), { kind: 'gone', why: { code: 'gateway.device_gone' } }],
  [
    'wants another key',
    answering(401, 'bad token'),
    {
      kind: 'refused',
      why: {
        code: 'gateway.key_refused',
        facts: { answer: { facts: { status: 401, words: { words: 'bad token' } } } },
      },
    },
  ],
  ['forbids it', answering(403), { kind: 'refused', why: { code: 'gateway.key_refused' } }],
  ['does not like it', answering(400), { kind: 'unfit', why: { code: 'message.not_taken' } }],
  ['asks to wait', answering(429, '', { 'retry-after': '120' }), { kind: 'retry', afterMs: 120_000 }],
  ['is down', answering(503), { kind: 'retry', afterMs: null }],
  ['closes', closing, { kind: 'retry', why: { code: 'message.broken_off' } }],
  [
    'redirects',
    answering(302, '', { location: 'http://127.0.0.1:1/' }),
    { kind: 'refused', why: { code: 'message.redirected' } },
  ],
])('one that %s', async (_name, manner, expected) => {
  const { outcome, receiver } = await deliver(manner);
  expect(outcome).toMatchObject(expected);
  expect(JSON.stringify(outcome)).not.toContain(KEY);
  expect(receiver.received).toHaveLength(1);
});

test('one that hangs is given up after its time, and may do better later', async () => {
  const { outcome } = await deliver(hanging, { timeoutMs: 100 });
  expect(outcome).toMatchObject({ kind: 'retry', why: { code: 'message.no_answer' } });
});

test.each<[string, Partial<GatewayAccess> | null, string]>([
  ['was never set up', null, 'gateway.not_set_up'],
  ['is switched off', { isEnabled: false }, 'gateway.switched_off'],
])('one that %s gets nothing', async (_name, access, code) => {
  const { outcome, receiver } = await deliver(answering(200), { access });
  expect(outcome).toEqual({ kind: 'refused', why: { code, facts: {} } });
  expect(receiver.received).toEqual([]);
});

test('the rules of the farm hold for it, too', async () => {
  const { outcome } = await deliver(answering(200), { access: { url: 'http://169.254.169.254/' } });
  expect(outcome).toMatchObject({ kind: 'refused', why: { code: 'link.failed' } });
});
