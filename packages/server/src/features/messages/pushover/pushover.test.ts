import { expect, test } from 'vitest';
import {
  deliveringBy,
  digestOf,
  EVIL_SEEN,
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
import { pushover } from './pushover.ts';

const TOKEN = 'azGDORePK8gMaC0QOYAMyEEuzJnyUi';
const USER = 'uQiRzpo4DXghDmr9QzzfQu27cmVRsG';
const deliver = deliveringBy(
  pushover,
  (url) => ({ app_token: TOKEN, user_key: USER, url: `${new URL(url).origin}/` }),
  answering(200, '{"status":1,"request":"647d2300-702c-4b38-8b2f-d56326ae460b"}'),
);

const fieldsOf = ({ body }: { body: Buffer }) => Object.fromEntries(new URLSearchParams(body.toString()));

async function sent(message: Message): Promise<Record<string, string>> {
  const { received } = await deliver(message);
  return fieldsOf(only(received));
}

test('a message is a form', async () => {
  const { outcome, received } = await deliver(exampleMessage);
  expect(outcome).toEqual({
    kind: 'delivered',
    answer: { code: 'message.accepted', facts: { status: 200 } },
  });
  const { path, headers } = only(received);
  expect([path, headers['content-type']]).toEqual(['/1/messages.json', 'application/x-www-form-urlencoded']);
  expect(fieldsOf(only(received))).toEqual({
    token: TOKEN,
    user: USER,
    title: 'PLA Schwarz geht zur Neige',
    message: 'Noch 42 g, weniger als die Schwelle von 50 g.',
    priority: '0',
    timestamp: '1793607300',
    url: 'https://farm.example.org/alerts',
    url_title: 'In Farmhand öffnen',
  });
});

test('in English, without a link, critical: high, and not the highest', async () => {
  expect(await sent({ ...englishMessage, severity: 'critical', link: null })).toEqual({
    token: TOKEN,
    user: USER,
    title: 'PLA Black is running low',
    message: '42 g left, less than the threshold of 50 g.',
    priority: '1',
    timestamp: '1793607300',
  });
});

test('what people wrote is plain text, without what can not be seen', async () => {
  const fields = await sent(evilMessage);
  expect(fields).toMatchObject({ title: EVIL_SEEN, message: `${EVIL_SEEN}\n# ${EVIL_SEEN}` });
  expect(fields).not.toHaveProperty('html');
});

test('what is too long is cut; a link that is too long is left out', async () => {
  const link = `https://farm.example.org/${'a'.repeat(500)}`;
  const { title, message, url } = await sent({ ...exampleMessage, title: LONG, text: LONG, link });
  expect([title, message, url]).toEqual([`${'Ä'.repeat(249)}…`, `${'Ä'.repeat(1023)}…`, undefined]);
});

test('without a text, the title is one', async () => {
  expect(await sent({ ...exampleMessage, severity: 'info', text: '' })).toMatchObject({
    message: exampleMessage.title,
    priority: '-1',
  });
});

test('a digest lists what it is about, and has an end', async () => {
  expect((await sent(digestOf(2))).message).toBe(
    [
      'Seit 8:00 Uhr:',
      '🚨 Drucker 1 steht: Die Düse ist verstopft.',
      '✅ Drucker 2 steht (erledigt): Die Düse ist verstopft.',
    ].join('\n'),
  );
  const { message = '' } = await sent(digestOf(500));
  const lines = message.split('\n');
  expect(message.length).toBeLessThanOrEqual(1024);
  expect(lines.at(-1)).toBe(`… und ${500 - (lines.length - 2)} weitere`);
});

test('a picture goes along as a file', async () => {
  const { outcome, received } = await deliver(picturedMessage);
  expect(outcome.kind).toBe('delivered');
  const { attachment, ...fields } = await formOf(only(received));
  expect(attachment).toEqual(picture.bytes);
  expect(fields).toEqual(await sent(exampleMessage));
});

test('a picture that is too big stays behind', async () => {
  const bytes = Buffer.alloc(5_242_881);
  expect(await sent({ ...picturedMessage, picture: { ...picture, bytes } })).toEqual(
    await sent(exampleMessage),
  );
});

const told = (status: number, more: object): Manner =>
  answering(status, JSON.stringify({ status: 0, request: '5042853c', ...more }));

test('without its picture where it is not taken', async () => {
  const { outcome, received } = await deliver(picturedMessage, (response, request) =>
    String(request.headers['content-type']).startsWith('multipart/')
      ? told(400, { attachment: 'invalid', errors: ['attachment is not an image'] })(response, request)
      : response.writeHead(200).end('{"status":1}'),
  );
  expect(outcome.kind).toBe('delivered');
  expect(received).toHaveLength(2);
});

test.each<[string, Manner, object]>([
  [
    'knows no such application',
    told(400, { token: 'invalid', errors: ['application token is invalid'] }),
    {
      kind: 'refused',
      why: {
        code: 'message.pushover_app',
        facts: { answer: { facts: { status: 400, words: { words: 'application token is invalid' } } } },
      },
    },
  ],
  [
    'knows no such user',
    told(400, { user: 'invalid', errors: ['user identifier is invalid'] }),
    { kind: 'refused', why: { code: 'message.pushover_user' } },
  ],
  [
    'has delivered enough this month',
    told(429, { errors: ['application is over its monthly message limit'] }),
    { kind: 'retry', why: { code: 'message.pushover_quota' }, afterMs: 3_600_000 },
  ],
  ['is busy', answering(500, '<html>'), { kind: 'retry', afterMs: null }],
  [
    'does not like it',
    told(400, { errors: ['message cannot be blank'] }),
    {
      kind: 'unfit',
      why: { facts: { answer: { facts: { words: { words: 'message cannot be blank' } } } } },
    },
  ],
])('a Pushover that %s', async (_name, manner, expected) => {
  const { outcome } = await deliver(exampleMessage, manner);
  expect(outcome).toMatchObject(expected);
});
