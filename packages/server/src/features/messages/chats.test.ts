import { CHANNEL_ENTRIES, type SettingsOf } from '@farmhand/contract';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { deliveringBy, digestOf } from '../../../test/messages.ts';
import { newBrowserKeys } from '../../../test/push-browser.ts';
import {
  answering,
  closing,
  closingHalfWay,
  exampleMessage,
  hanging,
  type Manner,
  openReceiver,
  toolsFor,
} from '../../../test/receiver.ts';
import { refuseBy } from '../../net/rules.ts';
import type { Channel, Message, Outcome } from './channel.ts';
import { type Channels, PLAIN_CHANNELS } from './channels.ts';
import { createPush } from './push/push.ts';

/** What all of them have to stand, whatever they deliver to. */

const SECRET = 'abcdefghijklmnopqrstuvwxyz0123';

const ownKeys = webPush.generateVAPIDKeys();
const { p256dh, auth } = newBrowserKeys();
/** Mail and the gateway go where the farm says, not where a destination does. */
const CHANNELS: Omit<Channels, 'mail' | 'gateway'> = {
  ...PLAIN_CHANNELS,
  push: createPush({ ownPushKeys: async () => ownKeys, publicUrl: undefined }),
};

interface Chat {
  readonly name: string;
  readonly thanks: string;
  deliver(manner: Manner, timeoutMs?: number): Promise<{ readonly outcome: Outcome }>;
  /** What comes of a message, as it stands in the request. */
  sent(message: Message): Promise<string>;
  deliverByRules(): Promise<{ readonly outcome: Outcome; readonly came: number }>;
}

function chat<N extends keyof typeof CHANNELS>(
  name: N,
  settingsAt: (origin: string) => SettingsOf<N>,
  /** What its service answers when it has taken a message. */
  thanks = '',
): Chat {
  const channel: Channel<SettingsOf<N>> = CHANNELS[name];
  // They are what somebody could have entered.
  const settingsFor = (url: string) => {
    const settings = settingsAt(new URL(url).origin);
    CHANNEL_ENTRIES[name].settings.parse(settings);
    return settings;
  };
  const deliver = deliveringBy(channel, settingsFor, answering(200));
  return {
    name,
    thanks,
    deliver: (manner, timeoutMs) => deliver(exampleMessage, manner, timeoutMs),
    async sent(message) {
      const { received } = await deliver(message);
      return decodeURIComponent(received[0]?.body.toString('utf8').replaceAll('+', ' ') ?? '');
    },
    async deliverByRules() {
      const receiver = await openReceiver();
      const tools = await toolsFor(exampleMessage, { refuse: refuseBy('normal') });
      const outcome = await channel.deliver(exampleMessage, settingsFor(receiver.url), tools);
      await tools.close();
      await receiver.close();
      return { outcome, came: receiver.received.length };
    },
  };
}

const CHATS: readonly Chat[] = [
  chat('discord', (origin) => ({ url: `${origin}/api/webhooks/1/${SECRET}` })),
  chat('slack', (origin) => ({ url: `${origin}/services/T0/B0/${SECRET}` })),
  chat('teams', (origin) => ({ url: `${origin}/workflows/1/triggers/manual/paths/invoke?sig=${SECRET}` })),
  chat('ntfy', (url) => ({ url, topic: 'x', token: SECRET })),
  chat('telegram', (url) => ({ url, bot_token: `123456789:${SECRET}`, chat_id: '1' }), '{"ok":true}'),
  chat('pushover', (url) => ({ url, app_token: SECRET, user_key: SECRET }), '{"status":1}'),
  chat(
    'matrix',
    (url) => ({ url, access_token: SECRET, room_id: '!x:example.org' }),
    '{"event_id":"$YUwRidLecu"}',
  ),
  chat('push', (origin) => ({ endpoint: `${origin}/send/1`, p256dh, auth })),
];

const TAKEN = { kind: 'delivered', answer: { code: 'message.accepted', facts: { status: 200 } } };

const FAILING = { code: 'message.failing', facts: { answer: { code: 'message.answered_with' } } };

const endless =
  (status: number): Manner =>
  (response) => {
    response.writeHead(status);
    const more = () => {
      while (response.writable && response.write('no '.repeat(1_000)));
    };
    response.on('drain', more);
    more();
  };

const MANNERS: readonly [string, Manner, object][] = [
  ['is busy', answering(503, 'later'), { kind: 'retry', afterMs: null, why: FAILING }],
  [
    'asks to wait',
    answering(429, '', { 'retry-after': '120' }),
    { kind: 'retry', afterMs: 120_000, why: { code: 'message.busy' } },
  ],
  [
    'speaks no HTTP',
    (response) => response.socket?.end('SSH-2.0-x\r\n'),
    { kind: 'retry', why: { code: 'message.not_http' } },
  ],
  ['answers nonsense', answering(500, '{"error":[null],'), { kind: 'retry' }],
  ['has another form', answering(502, '[{"error":{"code":7},"status":"0"}]'), { kind: 'retry' }],
  ['closes', closing, { kind: 'retry', why: { code: 'message.broken_off' } }],
  ['takes it and closes half-way', closingHalfWay, TAKEN],
  ['takes it and goes on without an end', endless(200), TAKEN],
  ['has no end', endless(503), { kind: 'retry', why: FAILING }],
  [
    'redirects',
    answering(302, '', { location: 'http://127.0.0.1:1/' }),
    { kind: 'refused', why: { code: 'message.redirected' } },
  ],
];

test.each(
  CHATS.flatMap((one) => MANNERS.map(([name, manner, expected]) => ({ one, name, manner, expected }))),
)('$one.name, where the other side $name', async ({ one, manner, expected }) => {
  const { outcome } = await one.deliver(manner);
  expect(outcome).toMatchObject(expected);
  expect(JSON.stringify(outcome)).not.toContain(SECRET);
});

test.each(CHATS)('$name, where the other side takes it', async ({ deliver, thanks }) => {
  expect((await deliver(answering(200, thanks))).outcome).toMatchObject(TAKEN);
});

/** It has taken the message, and does not come to the end of its answer. */
const dripping: Manner = (response) => {
  response.writeHead(200, { 'content-length': '100' }).write('hal');
};

// What goes to a browser is for nobody else to read.
test.each(CHATS.filter(({ name }) => name !== 'push'))(
  '$name says how many it does not list',
  async ({ sent }) => {
    expect(await sent({ ...digestOf(2), unlisted: 10 })).toContain('und 10 weitere');
  },
);

test.each(CHATS)('$name does not send again what was taken before time was up', async ({ deliver }) => {
  expect((await deliver(dripping, 300)).outcome).toMatchObject(TAKEN);
});

test.each(CHATS.filter(({ thanks }) => thanks !== ''))(
  '$name, where another program takes everything',
  async ({ name, deliver }) => {
    for (const words of ['', 'not json', '{}', '{"ok":false}', '<html>', `"${'x'.repeat(3_000)}"`])
      expect((await deliver(answering(200, words))).outcome).toMatchObject({
        kind: 'refused',
        why: { code: `message.${name}_address` },
      });
  },
);

test.each(CHATS.filter(({ thanks }) => thanks !== ''))(
  '$name may answer at length',
  async ({ deliver, thanks }) => {
    const lengthy = JSON.stringify({ ...JSON.parse(thanks), result: { text: 'x'.repeat(30_000) } });
    expect((await deliver(answering(200, lengthy))).outcome).toMatchObject(TAKEN);
  },
);

test.each(CHATS)('$name gives up one that hangs after its time', async ({ deliver }) => {
  const { outcome } = await deliver(hanging, 100);
  expect(outcome).toMatchObject({ kind: 'retry', why: { code: 'message.no_answer' } });
});

test.each(CHATS)('$name does not reach what the rules refuse', async ({ deliverByRules }) => {
  const { outcome, came } = await deliverByRules();
  expect(outcome).toMatchObject({ kind: 'refused', why: { code: 'link.failed' } });
  expect(JSON.stringify(outcome)).not.toContain(SECRET);
  expect(came).toBe(0);
});
