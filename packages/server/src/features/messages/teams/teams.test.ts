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
import { teams } from './teams.ts';

const deliver = deliveringBy(teams, (url) => ({ url }), answering(202));

interface Card {
  readonly body: readonly { readonly type: string; readonly inlines: readonly { readonly text: string }[] }[];
}

async function cardOf(message: Message): Promise<Card> {
  const { received } = await deliver(message);
  const payload: { attachments: readonly { content: Card }[] } = JSON.parse(String(only(received).body));
  return only(payload.attachments).content;
}

const linesOf = ({ body }: Card): readonly string[] =>
  body.map(({ inlines }) => inlines.map(({ text }) => text).join(''));

test('a message is a card with a button', async () => {
  const { outcome, receiver } = await deliver(exampleMessage);
  expect(outcome).toEqual({
    kind: 'delivered',
    answer: { code: 'message.accepted', facts: { status: 202 } },
  });
  expect(receiver.read()).toEqual([
    {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            fallbackText: 'PLA Schwarz geht zur Neige',
            body: [
              {
                type: 'RichTextBlock',
                inlines: [
                  {
                    type: 'TextRun',
                    text: 'PLA Schwarz geht zur Neige',
                    weight: 'Bolder',
                    size: 'Medium',
                    color: 'Warning',
                  },
                ],
              },
              {
                type: 'RichTextBlock',
                inlines: [{ type: 'TextRun', text: 'Noch 42 g, weniger als die Schwelle von 50 g.' }],
              },
            ],
            actions: [
              { type: 'Action.OpenUrl', title: 'In Farmhand öffnen', url: 'https://farm.example.org/alerts' },
            ],
          },
        },
      ],
    },
  ]);
});

test('in English; without a link there is no button', async () => {
  const card = await cardOf({ ...englishMessage, severity: 'critical', link: null });
  expect(linesOf(card)).toEqual(['PLA Black is running low', '42 g left, less than the threshold of 50 g.']);
  expect(card).not.toHaveProperty('actions');
  expect(card.body[0]?.inlines).toMatchObject([{ color: 'Attention' }]);
});

test('what people wrote stands only where it is taken literally', async () => {
  const card = await cardOf(evilMessage);
  expect(linesOf(card)).toEqual([EVIL_SEEN, EVIL_SEEN, `# ${EVIL_SEEN}`]);
  expect(card.body.map(({ type }) => type)).toEqual(Array(3).fill('RichTextBlock'));
});

test('what is too long is cut, and all of it is within 28 KB', async () => {
  const { received } = await deliver({ ...digestOf(500, '水'.repeat(9000)), title: LONG });
  expect(only(received).body.length).toBeLessThanOrEqual(28 * 1024);
  const [title, text] = linesOf(await cardOf({ ...exampleMessage, title: LONG, text: LONG }));
  expect([title, text]).toEqual([`${'Ä'.repeat(255)}…`, `${'Ä'.repeat(5999)}…`]);
});

test('a digest lists what it is about, and has an end', async () => {
  expect(linesOf(await cardOf(digestOf(2))).slice(1)).toEqual([
    'Seit 8:00 Uhr:',
    '🚨 Drucker 1 steht: Die Düse ist verstopft.',
    '✅ Drucker 2 steht (erledigt): Die Düse ist verstopft.',
  ]);
  const lines = linesOf(await cardOf(digestOf(500)));
  const told = lines.length - 3;
  expect(told).toBeGreaterThan(20);
  expect(lines.at(-1)).toBe(`… und ${500 - told} weitere`);
});

test('a picture is left out: a card shows only what lies on the web', async () => {
  const { receiver } = await deliver(picturedMessage);
  const usual = await deliver(exampleMessage);
  expect(receiver.read()).toEqual(usual.receiver.read());
});

const told = (status: number, code: string): Manner =>
  answering(status, JSON.stringify({ error: { code, message: `It is ${code}.` } }));

test.each<[string, Manner, object]>([
  ['is switched off', told(400, 'WorkflowTriggerIsNotEnabled'), { code: 'message.teams_off' }],
  ['is gone', told(404, 'WorkflowNotFound'), { code: 'message.teams_no_workflow' }],
  ['has another signature', told(401, 'Unauthorized'), { code: 'message.teams_no_workflow' }],
  ['wants a log-in', told(401, 'DirectApiAuthorizationRequired'), { code: 'message.teams_not_anyone' }],
  [
    'is not there',
    answering(404, 'nothing here'),
    {
      code: 'message.teams_no_workflow',
      facts: { answer: { facts: { status: 404, words: { words: 'nothing here' } } } },
    },
  ],
])('a workflow that %s', async (_name, manner, why) => {
  const { outcome } = await deliver(exampleMessage, manner);
  expect(outcome).toMatchObject({ kind: 'refused', why });
});

test.each<[string, Manner, object]>([
  ['asks to wait', answering(429, '', { 'retry-after': '17' }), { kind: 'retry', afterMs: 17_000 }],
  ['is busy', answering(502), { kind: 'retry', afterMs: null }],
  ['does not like it', told(400, 'TriggerInputSchemaMismatch'), { kind: 'unfit' }],
])('a workflow that %s', async (_name, manner, expected) => {
  const { outcome } = await deliver(exampleMessage, manner);
  expect(outcome).toMatchObject(expected);
});
