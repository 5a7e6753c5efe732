import type { SettingsOf, Severity } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { z } from 'zod';
import type { Channel, Message, Outcome } from '../channel.ts';
import { formWith } from '../form.ts';
import { type Answer, answered, post } from '../post.ts';
import { cut, plainLines, type Words, wordsOf } from '../wording.ts';

export const PUSHOVER_PUBLIC_SERVER = 'https://api.pushover.net';

/** https://pushover.net/api */
export const pushover: Channel<SettingsOf<'pushover'>> = {
  showsPictures: true,

  async deliver(message, { app_token, user_key, url = PUSHOVER_PUBLIC_SERVER }, tools) {
    const address = `${url.replace(/\/$/, '')}/1/messages.json`;
    const fields = { token: app_token, user: user_key, ...fieldsOf(message, wordsOf(message, tools)) };
    const { picture } = message;
    if (picture !== null && picture.bytes.length <= LARGEST_PICTURE_BYTES) {
      const outcome = await post(tools, address, formWith(fields, 'attachment', picture), meaningOf);
      if (outcome.kind !== 'unfit') return outcome;
    }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return post(tools, address, { headers, body: new URLSearchParams(fields).toString() }, meaningOf);
  },
};

const LONGEST_TITLE = 250;
const LONGEST_MESSAGE = 1024;
const LONGEST_LINK = 512;
const LONGEST_LINK_TITLE = 100;
const LARGEST_PICTURE_BYTES = 5_242_880;

/** Never the highest, which rings until somebody answers. */
const PRIORITIES: Readonly<Record<Severity, string>> = { info: '-1', warning: '0', critical: '1' };

/** Plain text unless somebody asks for HTML: nothing has to be escaped. */
const fieldsOf = ({ severity, at, link }: Message, words: Words) => ({
  title: cut(words.title, LONGEST_TITLE),
  // It takes none without a text.
  message: plainLines(words, LONGEST_MESSAGE) || cut(words.title, LONGEST_MESSAGE),
  priority: PRIORITIES[severity],
  timestamp: String(Math.floor(Date.parse(at) / 1000)),
  ...(link !== null &&
    link.length <= LONGEST_LINK && { url: link, url_title: cut(words.open, LONGEST_LINK_TITLE) }),
});

/** A month has an end, and somebody may buy more before it. */
const QUOTA_WAIT_MS = 60 * 60_000;

const answerForm = z.looseObject({
  status: z.number(),
  errors: z.array(z.string()).catch([]),
  token: z.string().optional().catch(undefined),
  user: z.string().optional().catch(undefined),
});

function meaningOf({ status, words, json, isWhole }: Answer): Outcome | null {
  const parsed = answerForm.safeParse(json);
  if (!parsed.success && status < 300 && isWhole)
    return { kind: 'refused', why: said('message.pushover_address', { answer: answered(status, words) }) };
  if (!parsed.success || parsed.data.status === 1 || status >= 500) return null;
  const { errors, token, user } = parsed.data;
  const answer = answered(status, errors.join(', '));
  if (status === 429)
    return { kind: 'retry', why: said('message.pushover_quota', { answer }), afterMs: QUOTA_WAIT_MS };
  if (token === 'invalid') return { kind: 'refused', why: said('message.pushover_app', { answer }) };
  if (user === 'invalid') return { kind: 'refused', why: said('message.pushover_user', { answer }) };
  return { kind: 'unfit', why: said('message.not_taken', { status, answer }) };
}
