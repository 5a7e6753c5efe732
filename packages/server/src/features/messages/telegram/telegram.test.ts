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
import { answering, exampleMessage, type Manner } from '../../../../test/receiver.ts';
import type { Message } from '../channel.ts';
import { telegram } from './telegram.ts';

const TOKEN = '123456789:AAF-abcdefghijklmnopqrstuvwxyz0123456';
const deliver = deliveringBy(
  telegram,
  (url) => ({ bot_token: TOKEN, chat_id: '-1001234567890', url: new URL(url).origin }),
  answering(200, '{"ok":true,"result":{"message_id":1}}'),
);

async function textOf(message: Message): Promise<string> {
  const { received } = await deliver(message);
  const { text }: { text: string } = JSON.parse(String(only(received).body));
  return text;
}

/** As Telegram counts it: without markup, and what was escaped as it is shown. */
const counted = (html: string): number =>
  html.replace(/<\/?b>/g, '').replace(/&(?:amp|lt|gt|quot);/g, 'x').length;

test('a message has a bold title and a button', async () => {
  const { outcome, receiver, received } = await deliver(exampleMessage);
  expect(outcome).toEqual({
    kind: 'delivered',
    answer: { code: 'message.accepted', facts: { status: 200 } },
  });
  expect(only(received).path).toBe(`/bot${TOKEN}/sendMessage`);
  expect(receiver.read()).toEqual([
    {
      chat_id: '-1001234567890',
      text: '<b>⚠️ PLA Schwarz geht zur Neige</b>\nNoch 42 g, weniger als die Schwelle von 50 g.',
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
      reply_markup: {
        inline_keyboard: [[{ text: 'In Farmhand öffnen', url: 'https://farm.example.org/alerts' }]],
      },
    },
  ]);
});

test('in English; without a link there is no button', async () => {
  const { receiver } = await deliver({ ...englishMessage, severity: 'critical', link: null });
  expect(receiver.read()).toEqual([
    {
      chat_id: '-1001234567890',
      text: '<b>🚨 PLA Black is running low</b>\n42 g left, less than the threshold of 50 g.',
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
    },
  ]);
});

test('nothing that people wrote becomes markup or a mention', async () => {
  const shown = '&lt;@\u2060everyone&gt; @\u2060here &lt;script&gt; *x* [a](http://evil) &amp;amp;';
  expect(await textOf(evilMessage)).toBe(`<b>⚠️ ${shown}</b>\n${shown}\n# ${shown}`);
});

test('what is too long is cut as it is shown, not as it is sent', async () => {
  const text = await textOf({ ...exampleMessage, title: '<'.repeat(300), text: '&'.repeat(9000) });
  expect(text.startsWith(`<b>⚠️ ${'&lt;'.repeat(255)}…</b>\n`)).toBe(true);
  expect(counted(text)).toBe(4096);
  expect(text.endsWith('&amp;…')).toBe(true);
});

test('a digest lists what it is about, and has an end', async () => {
  expect((await textOf(digestOf(2))).split('\n').slice(1)).toEqual([
    'Seit 8:00 Uhr:',
    '🚨 <b>Drucker 1 steht</b>: Die Düse ist verstopft.',
    '✅ <b>Drucker 2 steht (erledigt)</b>: Die Düse ist verstopft.',
  ]);
  const text = await textOf(digestOf(500, LONG));
  const lines = text.split('\n');
  expect(counted(text)).toBeLessThanOrEqual(4096);
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.at(-1)).toBe(`… und ${500 - (lines.length - 3)} weitere`);
});

test('a picture has the words beneath it', async () => {
  const { outcome, received } = await deliver({ ...picturedMessage, text: LONG });
  expect(outcome.kind).toBe('delivered');
  expect(only(received).path).toBe(`/bot${TOKEN}/sendPhoto`);
  const { photo, caption, ...others } = await formOf(only(received));
  expect(photo).toEqual(picture.bytes);
  expect(counted(String(caption))).toBe(1024);
  expect(others).toEqual({
    chat_id: '-1001234567890',
    parse_mode: 'HTML',
    reply_markup:
      '{"inline_keyboard":[[{"text":"In Farmhand öffnen","url":"https://farm.example.org/alerts"}]]}',
  });
});

const told = (error_code: number, description: string, parameters?: object): Manner =>
  answering(error_code, JSON.stringify({ ok: false, error_code, description, parameters }));

test.each([
  ['not enough rights to send photos to the chat', picturedMessage],
  ["inline keyboard button URL 'http://printers.lan/' is invalid: Wrong HTTP URL", exampleMessage],
])('words alone after %s', async (description, message) => {
  const { outcome, received } = await deliver(message, (response, request) =>
    request.body.includes('inline_keyboard')
      ? told(400, `Bad Request: ${description}`)(response, request)
      : response.writeHead(200).end('{"ok":true}'),
  );
  expect(outcome.kind).toBe('delivered');
  expect(received).toHaveLength(2);
  expect(JSON.parse(String(received[1]?.body))).toEqual({
    chat_id: '-1001234567890',
    text: '⚠️ PLA Schwarz geht zur Neige\nNoch 42 g, weniger als die Schwelle von 50 g.\nhttps://farm.example.org/alerts',
    link_preview_options: { is_disabled: true },
  });
});

test('who may write nothing at all hears so, with a picture too', async () => {
  const { outcome } = await deliver(picturedMessage, (response, request) =>
    told(400, `Bad Request: not enough rights to send ${request.path}`)(response, request),
  );
  expect(outcome).toMatchObject({ kind: 'refused', why: { code: 'message.telegram_no_rights' } });
});

test.each<[number, string, object]>([
  [401, 'Unauthorized', { code: 'message.telegram_token' }],
  [404, 'Not Found', { code: 'message.telegram_token' }],
  [
    403,
    'Forbidden: bot was kicked from the supergroup chat',
    {
      code: 'message.telegram_not_member',
      facts: {
        answer: {
          facts: { status: 403, words: { words: 'Forbidden: bot was kicked from the supergroup chat' } },
        },
      },
    },
  ],
  [403, 'Forbidden: bot was blocked by the user', { code: 'message.telegram_not_member' }],
  [400, 'Bad Request: chat not found', { code: 'message.telegram_no_chat' }],
  [400, 'Bad Request: need administrator rights in the channel chat', { code: 'message.telegram_no_rights' }],
])('Telegram answers %i %s', async (status, description, why) => {
  const { outcome, received } = await deliver(exampleMessage, told(status, description));
  expect(outcome).toMatchObject({ kind: 'refused', why });
  expect(received).toHaveLength(1);
});

test('a group that has moved says where to', async () => {
  const description = 'Bad Request: group chat was upgraded to a supergroup chat';
  const manner = told(400, description, { migrate_to_chat_id: -1009876543210 });
  const { outcome } = await deliver(exampleMessage, manner);
  expect(outcome).toMatchObject({
    kind: 'refused',
    why: { code: 'message.telegram_moved', facts: { chat_id: '-1009876543210' } },
  });
});

test.each<[string, Manner, object]>([
  [
    'asks to wait',
    told(429, 'Too Many Requests: retry after 35', { retry_after: 35 }),
    { kind: 'retry', afterMs: 35_000 },
  ],
  ['is busy', told(502, 'Bad Gateway'), { kind: 'retry', afterMs: null }],
  ['does not like it', told(400, 'Bad Request: something else'), { kind: 'unfit' }],
  ['is not there', answering(404, '<html>'), { kind: 'refused', why: { code: 'message.not_there' } }],
])('a Telegram that %s', async (_name, manner, expected) => {
  const { outcome } = await deliver(exampleMessage, manner);
  expect(outcome).toMatchObject(expected);
});
