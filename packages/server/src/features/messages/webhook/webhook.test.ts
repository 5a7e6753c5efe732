import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import {
  answering,
  closing,
  closingHalfWay,
  exampleMessage,
  hanging,
  type Manner,
  openReceiver,
  toolsFor,
} from '../../../../test/receiver.ts';
import { refuseBy } from '../../../net/rules.ts';
import { webhook } from './webhook.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const SECRET = 'a secret of sixteen';

async function deliver(manner: Manner, options: Parameters<typeof toolsFor>[1] = {}) {
  const receiver = await openReceiver(manner);
  const tools = await toolsFor(exampleMessage, options);
  endings.push(receiver.close, tools.close);
  const outcome = await webhook.deliver(exampleMessage, { url: receiver.url, secret: SECRET }, tools);
  return { outcome, receiver };
}

test('a program gets words, code and facts, and can tell who has sent them', async () => {
  const { outcome, receiver } = await deliver(answering(200, 'thank you'));
  expect(outcome).toEqual({
    kind: 'delivered',
    answer: { code: 'message.accepted', facts: { status: 200 } },
  });
  expect(receiver.read()).toEqual([
    {
      id: '31-7',
      event: 'low_stock',
      severity: 'warning',
      title: exampleMessage.title,
      message: exampleMessage.text,
      at: exampleMessage.at,
      org_id: 3,
      subject: { kind: 'spool', id: 12 },
      data: {
        code: 'low_stock',
        facts: { left_g: 42, threshold_g: 50 },
        link: exampleMessage.link,
        language: 'de',
      },
    },
  ]);
  const [request] = receiver.received;
  if (request === undefined) throw new Error('Nothing has come.');
  const { headers, body } = request;
  expect([headers['x-farm-event'], headers['x-farm-delivery']]).toEqual(['low_stock', '31-7']);
  const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-farm-signature'])) ?? [];
  const signed = createHmac('sha256', SECRET).update(`${seconds}.`).update(body).digest('hex');
  expect(hex).toBe(signed);
});

test('titles are one line and no words turn their direction; facts stay as they are', async () => {
  const receiver = await openReceiver(answering(200));
  const words = { title: 'Spool\r\nX \u202Eedocg', text: 'eins\r\nzwei\u202E' };
  const item = { severity: 'info', at: exampleMessage.at, isResolved: false, alert: null, ...words } as const;
  const facts = { name: 'Spool\r\nX \u202Eedocg' };
  const message = { ...exampleMessage, ...words, items: [item], said: { code: 'low_stock', facts } };
  const tools = await toolsFor(message);
  endings.push(receiver.close, tools.close);
  await webhook.deliver(message, { url: receiver.url }, tools);
  const shown = { title: 'Spool X edocg', message: 'eins\nzwei' };
  expect(receiver.read()).toMatchObject([{ ...shown, data: { facts, items: [shown] } }]);
});

test.each<[string, Manner, object]>([
  ['is busy', answering(503, 'later'), { kind: 'retry', afterMs: null }],
  ['asks to wait', answering(429, '', { 'retry-after': '120' }), { kind: 'retry', afterMs: 120_000 }],
  ['asks for a day', answering(429, '', { 'retry-after': '86400' }), { kind: 'retry', afterMs: 3_600_000 }],
  ['asks in riddles', answering(429, '', { 'retry-after': 'soon' }), { kind: 'retry', afterMs: null }],
  ['closes', closing, { kind: 'retry', why: { code: 'message.broken_off' } }],
  [
    'takes it and closes half-way',
    closingHalfWay,
    { kind: 'delivered', answer: { code: 'message.accepted', facts: { status: 200 } } },
  ],
  [
    'redirects',
    answering(302, '', { location: 'http://127.0.0.1:1/' }),
    { kind: 'refused', why: { code: 'message.redirected' } },
  ],
  ['wants a key', answering(401), { kind: 'refused', why: { code: 'message.no_access' } }],
  ['is not there', answering(404), { kind: 'refused', why: { code: 'message.not_there' } }],
  [
    'does not like it',
    answering(400, 'no such field'),
    {
      kind: 'unfit',
      why: { code: 'message.not_taken', facts: { answer: { facts: { words: { words: 'no such field' } } } } },
    },
  ],
])('one that %s', async (_name, manner, expected) => {
  const { outcome, receiver } = await deliver(manner);
  expect(outcome).toMatchObject(expected);
  expect(receiver.received).toHaveLength(1);
});

test('one that hangs is given up after its time, and may do better later', async () => {
  const { outcome } = await deliver(hanging, { timeoutMs: 100 });
  expect(outcome).toMatchObject({ kind: 'retry', why: { code: 'message.no_answer' } });
});

test('one that answers without an end is read as far as it helps', async () => {
  const { outcome } = await deliver((response) => {
    response.writeHead(400);
    const more = () => {
      while (response.writable && response.write('no '.repeat(1_000)));
    };
    response.on('drain', more);
    more();
  });
  expect(outcome).toMatchObject({ kind: 'unfit' });
});

test.each([
  ['is away', 'http', 'message.unreachable'],
  ['has no certificate', 'https', 'message.tls_failed'],
])('one that %s', async (_name, scheme, code) => {
  const receiver = await openReceiver();
  const tools = await toolsFor(exampleMessage);
  endings.push(receiver.close, tools.close);
  if (scheme === 'http') await receiver.close();
  const url = receiver.url.replace('http', scheme);
  expect(await webhook.deliver(exampleMessage, { url }, tools)).toMatchObject({
    kind: 'retry',
    why: { code, facts: { why: { code: 'link.failed' } } },
  });
});

test('what the rules refuse is not reached', async () => {
  const { outcome, receiver } = await deliver(answering(204), { refuse: refuseBy('normal') });
  expect(outcome).toMatchObject({
    kind: 'refused',
    why: { code: 'link.failed', facts: { reason: { code: 'address.loopback' } } },
  });
  expect(receiver.received).toEqual([]);
});
