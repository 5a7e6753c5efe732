import { CHANNEL_ENTRIES, type SettingsOf } from '@farmhand/contract';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { deliveringBy } from '../../../test/messages.ts';
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
import { NORMAL_RULES, refuseBy } from '../../net/rules.ts';
import type { Channel, Outcome } from './channel.ts';
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
  deliver(manner: Manner, timeoutMs?: number): Promise<{ readonly outcome: Outcome }>;
  deliverByRules(): Promise<{ readonly outcome: Outcome; readonly came: number }>;
}

function chat<N extends keyof typeof CHANNELS>(name: N, settingsAt: (origin: string) => SettingsOf<N>): Chat {
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
    deliver: (manner, timeoutMs) => deliver(exampleMessage, manner, timeoutMs),
    async deliverByRules() {
      const receiver = await openReceiver();
      const tools = await toolsFor(exampleMessage, { refuse: refuseBy(NORMAL_RULES) });
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
  chat('telegram', (url) => ({ url, bot_token: `123456789:${SECRET}`, chat_id: '1' })),
  chat('pushover', (url) => ({ url, app_token: SECRET, user_key: SECRET })),
  chat('matrix', (url) => ({ url, access_token: SECRET, room_id: '!x:example.org' })),
  chat('push', (origin) => ({ endpoint: `${origin}/send/1`, p256dh, auth })),
];

const endless: Manner = (response) => {
  response.writeHead(503);
  const more = () => {
    while (response.writable && response.write('no '.repeat(1_000)));
  };
  response.on('drain', more);
  more();
};

const MANNERS: readonly [string, Manner, object][] = [
  ['takes it', answering(200), { kind: 'delivered', answer: { code: 'message.accepted' } }],
  ['is busy', answering(503, 'later'), { kind: 'retry', afterMs: null }],
  ['asks to wait', answering(429, '', { 'retry-after': '120' }), { kind: 'retry', afterMs: 120_000 }],
  ['answers nonsense', answering(500, '{"error":[null],'), { kind: 'retry' }],
  ['has another form', answering(502, '[{"error":{"code":7},"status":"0"}]'), { kind: 'retry' }],
  ['closes', closing, { kind: 'retry', why: { code: 'message.broken_off' } }],
  ['closes half-way', closingHalfWay, { kind: 'retry', why: { code: 'message.broken_off' } }],
  ['has no end', endless, { kind: 'retry', why: { code: 'message.answered_with' } }],
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
