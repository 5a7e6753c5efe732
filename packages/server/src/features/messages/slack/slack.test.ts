import { expect, test } from 'vitest';
import {
  deliveringBy,
  digestOf,
  EVIL_SEEN,
  englishMessage,
  evilMessage,
  LONG,
  only,
  picturedMessage,
} from '../../../../test/messages.ts';
import { answering, exampleMessage, type Manner } from '../../../../test/receiver.ts';
import type { Message } from '../channel.ts';
import { slack } from './slack.ts';

const deliver = deliveringBy(slack, (url) => ({ url }), answering(200, 'ok'));

interface Part {
  readonly type: string;
  readonly text: string;
}
interface Payload {
  readonly text: string;
  readonly blocks: readonly [{ text: Part }, { elements: readonly [{ elements: readonly Part[] }] }];
}

/** What stands in the header, and the parts of the text. */
async function shown(message: Message) {
  const { received } = await deliver(message);
  const { text, blocks }: Payload = JSON.parse(String(only(received).body));
  const [header, rich] = blocks;
  return { text, header: header.text, parts: rich.elements[0].elements };
}

test('a message is a header and a text, and words where there is room for no more', async () => {
  const { outcome, receiver } = await deliver(exampleMessage);
  expect(outcome).toEqual({
    kind: 'delivered',
    answer: { code: 'message.accepted', facts: { status: 200 } },
  });
  expect(receiver.read()).toEqual([
    {
      text: '⚠️ PLA Schwarz geht zur Neige\nNoch 42 g, weniger als die Schwelle von 50 g.',
      mrkdwn: false,
      unfurl_links: false,
      unfurl_media: false,
      blocks: [
        {
          type: 'header',
          text: { type: 'plain_text', text: '⚠️ PLA Schwarz geht zur Neige', emoji: false },
        },
        {
          type: 'rich_text',
          elements: [
            {
              type: 'rich_text_section',
              elements: [
                { type: 'text', text: 'Noch 42 g, weniger als die Schwelle von 50 g.' },
                { type: 'text', text: '\n' },
                { type: 'link', url: 'https://farm.example.org/alerts', text: 'In Farmhand öffnen' },
              ],
            },
          ],
        },
      ],
    },
  ]);
});

test('in English, without a link, critical', async () => {
  expect(await shown({ ...englishMessage, severity: 'critical', link: null })).toEqual({
    text: '🚨 PLA Black is running low\n42 g left, less than the threshold of 50 g.',
    header: { type: 'plain_text', text: '🚨 PLA Black is running low', emoji: false },
    parts: [{ type: 'text', text: '42 g left, less than the threshold of 50 g.' }],
  });
});

test('nothing that people wrote becomes markup or a mention', async () => {
  const escaped = '&lt;@everyone&gt; @here &lt;script&gt; *x* [a](http://evil) &amp;amp;';
  const { text, header, parts } = await shown(evilMessage);
  expect(text).toBe(`⚠️ ${escaped}\n${escaped}\n# ${escaped}`);
  expect(header.text).toBe(`⚠️ ${escaped}`);
  // Taken literally, as the service promises for this kind.
  expect(parts[0]).toEqual({ type: 'text', text: `${EVIL_SEEN}\n# ${EVIL_SEEN}` });
});

test('what is too long is cut', async () => {
  const { header, parts } = await shown({ ...exampleMessage, title: '<'.repeat(300), text: LONG });
  expect(header.text).toBe(`⚠️ ${'&lt;'.repeat(36)}…`);
  expect(parts[0]?.text).toBe(`${'Ä'.repeat(2999)}…`);
});

test('a digest lists what it is about', async () => {
  const { text, parts } = await shown(digestOf(2));
  expect(parts.slice(0, -2)).toEqual([
    { type: 'text', text: 'Seit 8:00 Uhr:' },
    { type: 'text', text: '\n' },
    { type: 'text', text: '🚨 ' },
    { type: 'text', text: 'Drucker 1 steht', style: { bold: true } },
    { type: 'text', text: ': Die Düse ist verstopft.' },
    { type: 'text', text: '\n' },
    { type: 'text', text: '✅ ' },
    { type: 'text', text: 'Drucker 2 steht (erledigt)', style: { bold: true } },
    { type: 'text', text: ': Die Düse ist verstopft.' },
  ]);
  expect(text.split('\n').at(-1)).toBe('✅ Drucker 2 steht (erledigt): Die Düse ist verstopft.');
});

test('a digest has an end', async () => {
  const { parts } = await shown({ ...digestOf(500), link: null });
  const lines = parts.map(({ text }) => text).join('');
  expect(lines.length).toBeLessThanOrEqual(3000);
  const told = lines.split('\n').length - 2;
  expect(told).toBeGreaterThan(20);
  expect(parts.at(-1)?.text).toBe(`… und ${500 - told} weitere`);
});

test('a picture is left out: Slack takes none here', async () => {
  const { outcome, receiver } = await deliver(picturedMessage);
  expect(outcome.kind).toBe('delivered');
  const usual = await deliver(exampleMessage);
  expect(receiver.read()).toEqual(usual.receiver.read());
});

test('words alone where the blocks are not taken', async () => {
  const { outcome, receiver } = await deliver(exampleMessage, (response, { body }) =>
    body.includes('"blocks"')
      ? response.writeHead(400).end('invalid_blocks')
      : response.writeHead(200).end('ok'),
  );
  expect(outcome.kind).toBe('delivered');
  expect(receiver.read()[1]).toEqual({
    text: '⚠️ PLA Schwarz geht zur Neige\nNoch 42 g, weniger als die Schwelle von 50 g.\nhttps://farm.example.org/alerts',
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
  });
});

const refused = (code: string, status: number, words: string) => ({
  kind: 'refused',
  why: { code, facts: { answer: { facts: { status, words: { words } } } } },
});

test.each<[number, string, object]>([
  [404, 'no_service', refused('message.slack_no_webhook', 404, 'no_service')],
  [404, 'no_active_hooks', refused('message.slack_no_webhook', 404, 'no_active_hooks')],
  [403, 'invalid_token', refused('message.slack_no_webhook', 403, 'invalid_token')],
  [404, 'channel_not_found', refused('message.slack_no_channel', 404, 'channel_not_found')],
  [410, 'channel_is_archived', refused('message.slack_archived', 410, 'channel_is_archived')],
  [403, 'action_prohibited', refused('message.slack_prohibited', 403, 'action_prohibited')],
  [400, 'invalid_payload', { kind: 'unfit', why: { code: 'message.not_taken' } }],
  [500, 'rollup_error', { kind: 'retry', afterMs: null }],
])('Slack answers %i %s', async (status, words, expected) => {
  const { outcome } = await deliver(exampleMessage, answering(status, words));
  expect(outcome).toMatchObject(expected);
});

test('Slack asks to wait', async () => {
  const manner: Manner = answering(429, 'rate_limited', { 'retry-after': '30' });
  const { outcome } = await deliver(exampleMessage, manner);
  expect(outcome).toMatchObject({ kind: 'retry', afterMs: 30_000 });
});
