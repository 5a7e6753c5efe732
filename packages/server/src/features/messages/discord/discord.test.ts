import { expect, test } from 'vitest';
import {
  deliveringBy,
  digestOf,
  englishMessage,
  evilMessage,
  formOf,
  LONG,
  only,
  picture,
  picturedMessage,
} from '../../../../test/messages.ts';
import { answering, closing, exampleMessage, hanging, type Manner } from '../../../../test/receiver.ts';
import type { Message } from '../channel.ts';
import { discord } from './discord.ts';
import { escapedMarkdown } from './markdown.ts';

const deliver = deliveringBy(discord, (url) => ({ url: `${url}?thread_id=7` }), answering(200, '{"id":"1"}'));

interface Embed {
  readonly title: string;
  readonly description: string;
}

async function embedOf(message: Message): Promise<Embed> {
  const { received } = await deliver(message);
  const { embeds }: { embeds: readonly Embed[] } = JSON.parse(String(only(received).body));
  return only(embeds);
}

test('a message is an embed in the colour of its severity', async () => {
  const { outcome, receiver } = await deliver(exampleMessage);
  expect(outcome).toEqual({
    kind: 'delivered',
    answer: { code: 'message.accepted', facts: { status: 200 } },
  });
  expect(receiver.received[0]?.path).toBe('/hook?thread_id=7&wait=true');
  expect(receiver.received[0]?.headers['user-agent']).toBe('DiscordBot (Farmhand, 2)');
  expect(receiver.read()).toEqual([
    {
      allowed_mentions: { parse: [] },
      embeds: [
        {
          title: 'PLA Schwarz geht zur Neige',
          description: 'Noch 42 g, weniger als die Schwelle von 50 g.',
          color: 0xf2a100,
          timestamp: '2026-11-02T08:15:00.000Z',
          url: 'https://farm.example.org/alerts',
        },
      ],
    },
  ]);
});

test('in English, without a link', async () => {
  expect(await embedOf({ ...englishMessage, severity: 'critical', link: null })).toEqual({
    title: 'PLA Black is running low',
    description: '42 g left, less than the threshold of 50 g.',
    color: 0xd92d20,
    timestamp: '2026-11-02T08:15:00.000Z',
  });
});

test('nothing that people wrote becomes markup or a mention', async () => {
  const shown = '\\<\\@everyone\\> \\@here \\<script\\> \\*x\\* \\[a\\](http\\://evil) &amp;';
  const { title, description } = await embedOf(evilMessage);
  expect(title).toBe(shown);
  expect(description).toBe(`${shown}\n\\# ${shown}`);
});

test.each([
  ['- one', '\\- one'],
  ['-# small', '\\-# small'],
  ['1. one', '1\\. one'],
  ['> said', '\\> said'],
  ['PLA-Schwarz 1.75 mm: #12', 'PLA-Schwarz 1.75 mm: #12'],
  ['C:\\x || `y`', 'C:\\\\x \\|\\| \\`y\\`'],
  ['<t:1> <:e:1>', '\\<t:1\\> \\<:e:1\\>'],
])('as Markdown, %s is %s', (text, expected) => {
  expect(escapedMarkdown(text)).toBe(expected);
});

test('what is too long is cut, with its escapes', async () => {
  const { title, description } = await embedOf({ ...exampleMessage, title: '*'.repeat(300), text: LONG });
  expect(title).toBe(`${'\\*'.repeat(127)}…`);
  expect(description).toBe(`${'Ä'.repeat(4095)}…`);
});

test('a digest lists what it is about', async () => {
  expect((await embedOf(digestOf(2))).description).toBe(
    [
      'Seit 8:00 Uhr:',
      '🚨 **Drucker 1 steht**: Die Düse ist verstopft.',
      '✅ **Drucker 2 steht (erledigt)**: Die Düse ist verstopft.',
    ].join('\n'),
  );
});

test('a digest has an end', async () => {
  const { description } = await embedOf(digestOf(500, LONG));
  const lines = description.split('\n');
  expect(description.length).toBeLessThanOrEqual(4096);
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.at(-1)).toBe(`… und ${500 - (lines.length - 2)} weitere`);
});

test('a picture goes along as a file', async () => {
  const { outcome, received } = await deliver(picturedMessage);
  expect(outcome.kind).toBe('delivered');
  const { payload_json, 'files[0]': file } = await formOf(only(received));
  expect(file).toEqual(picture.bytes);
  expect(JSON.parse(String(payload_json))).toMatchObject({
    allowed_mentions: { parse: [] },
    attachments: [{ id: 0, filename: 'picture.jpg' }],
    embeds: [{ title: picturedMessage.title, image: { url: 'attachment://picture.jpg' } }],
  });
});

test('without its picture and its link where they are not taken', async () => {
  const { outcome, receiver } = await deliver(picturedMessage, (response, { headers }) =>
    headers['content-type'] === 'application/json'
      ? response.writeHead(200).end()
      : response.writeHead(413).end('{"message":"Request entity too large","code":40005}'),
  );
  expect(outcome.kind).toBe('delivered');
  expect(receiver.received).toHaveLength(2);
  expect(JSON.parse(String(receiver.received[1]?.body))).toMatchObject({
    embeds: [{ description: `${exampleMessage.text}\nhttps://farm.example.org/alerts` }],
  });
});

const told = (status: number, message: string, code: number, more = {}): Manner =>
  answering(status, JSON.stringify({ message, code, ...more }));

test.each<[string, Manner, object]>([
  [
    'asks to wait',
    told(429, 'You are being rate limited.', 0, { retry_after: 64.57, global: false }),
    { kind: 'retry', afterMs: 64_570 },
  ],
  [
    'asks to wait by its header alone',
    answering(429, 'later', { 'retry-after': '65' }),
    { kind: 'retry', afterMs: 65_000 },
  ],
  ['is busy', answering(503), { kind: 'retry', afterMs: null }],
  ['closes', closing, { kind: 'retry', why: { code: 'message.broken_off' } }],
  [
    'knows no such webhook',
    told(404, 'Unknown Webhook', 10_015),
    {
      kind: 'refused',
      why: {
        code: 'message.discord_no_webhook',
        facts: { answer: { facts: { status: 404, words: { words: 'Unknown Webhook' } } } },
      },
    },
  ],
  [
    'knows another token',
    told(401, 'Invalid Webhook Token', 50_027),
    { kind: 'refused', why: { code: 'message.discord_no_webhook' } },
  ],
  [
    'has a forum there',
    told(400, 'Webhooks posted to forum channels must have a thread_name or thread_id', 220_001),
    { kind: 'refused', why: { code: 'message.discord_forum' } },
  ],
  ['keeps us out', answering(403, 'blocked'), { kind: 'refused', why: { code: 'message.no_access' } }],
  ['does not like it', told(400, 'Invalid Form Body', 50_035), { kind: 'unfit' }],
])('a Discord that %s', async (_name, manner, expected) => {
  const { outcome } = await deliver({ ...exampleMessage, link: null }, manner);
  expect(outcome).toMatchObject(expected);
});

test('one that hangs is given up after its time', async () => {
  const { outcome } = await deliver(exampleMessage, hanging, 100);
  expect(outcome).toMatchObject({ kind: 'retry', why: { code: 'message.no_answer' } });
});
