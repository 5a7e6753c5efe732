import { z } from 'zod';
import { id, idParam, isoTime, isoTimeOrNull, nextActions, pageQuery } from '../fields.ts';
import { human, noBody, route } from '../route.ts';
import { said, saidOrNull } from '../said.ts';
import { SEVERITIES } from './alerts.ts';

/** What became of the messages to a destination. */

const tag = 'Messages';
const params = z.strictObject({ id: idParam });

export const MESSAGE_STATES = ['waiting', 'held', 'delivered', 'given_up', 'folded'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

const attempt = z
  .object({ at: isoTime, problem: z.string(), problem_said: said })
  .meta({ id: 'FailedAttempt' });
const messageState = z.enum(MESSAGE_STATES).meta({ id: 'MessageState' });

const sentMessage = z
  .object({
    id,
    destination_id: id,
    event: z.string(),
    severity: z.enum(SEVERITIES),
    /** In the words of its reader. */
    title: z.string(),
    text: z.string(),
    alert_id: id.nullable(),
    state: messageState,
    /** The digest or summary that it became part of. */
    folded_into: id.nullable(),
    attempts: z.number().int(),
    /** Those that failed, the last ones. */
    failures: z.array(attempt),
    answer: z.string().nullable(),
    answer_said: saidOrNull,
    created_at: isoTime,
    settled_at: isoTimeOrNull,
  })
  .meta({ id: 'SentMessage' });
export type SentMessage = z.infer<typeof sentMessage>;

const exampleSent = {
  id: 310,
  destination_id: 4,
  event: 'low_stock',
  severity: 'warning',
  title: 'PLA black is running low',
  text: '42 g left, below the threshold of 50 g.',
  alert_id: 31,
  state: 'delivered',
  folded_into: null,
  attempts: 1,
  failures: [],
  answer: 'The receiver has taken it (204).',
  answer_said: { code: 'message.accepted', facts: { status: 204 } },
  created_at: '2026-11-02T08:15:00.000Z',
  settled_at: '2026-11-02T08:15:01.000Z',
} as const satisfies SentMessage;

export const listMessages = route({
  id: 'listMessages',
  method: 'GET',
  path: '/destinations/{id}/messages',
  tag,
  summary: 'The delivery log of a destination, newest first',
  description: 'What was sent within the last 30 days, what the receiver answered, and what waits.',
  access: human('viewer'),
  dryRun: false,
  params,
  query: z.strictObject({ ...pageQuery, state: messageState.optional() }),
  status: 200,
  answer: z.array(sentMessage),
  list: true,
  errors: ['not_found'],
  example: { params: { id: 4 }, answer: [exampleSent] },
});

export const sendMessageAgain = route({
  id: 'sendMessageAgain',
  method: 'POST',
  path: '/messages/{id}/send-again',
  tag,
  summary: 'Send a message of the log once more',
  description:
    'As a new message at the end of the line. What still waits can’t be sent again. Counted with the tests of destinations.',
  access: human('viewer'),
  dryRun: true,
  params,
  body: noBody,
  status: 200,
  answer: sentMessage.extend(nextActions).meta({ id: 'SentMessageAgain' }),
  errors: ['not_found', 'invalid_state_transition', 'quota_exceeded', 'itar_outbound_blocked'],
  example: {
    preview: { action: 'send_message_again', message_id: 310 },
    params: { id: 310 },
    answer: {
      ...exampleSent,
      id: 311,
      state: 'waiting',
      attempts: 0,
      answer: null,
      answer_said: null,
      settled_at: null,
      next_actions: [],
    },
  },
});
