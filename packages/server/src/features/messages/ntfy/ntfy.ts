import type { SettingsOf, Severity } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { z } from 'zod';
import type { Channel, Message, Outcome, Picture } from '../channel.ts';
import { fileNameOf } from '../form.ts';
import { type Answer, answered, jsonRequest, type Meaning, post } from '../post.ts';
import { cut, inBytes, plainLines, type Words, wordsOf } from '../wording.ts';

export const NTFY_PUBLIC_SERVER = 'https://ntfy.sh';

/** https://docs.ntfy.sh/publish/ */
export const ntfy: Channel<SettingsOf<'ntfy'>> = {
  showsPictures: true,

  async deliver(message, { url = NTFY_PUBLIC_SERVER, topic, token }, tools) {
    const words = wordsOf(message, tools);
    const root = url.endsWith('/') ? url : `${url}/`;
    const login = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const meaning = meaningFor(topic);
    if (message.picture !== null) {
      const headers = { ...login, ...headersOf(message, words, message.picture) };
      const request = { method: 'PUT', headers, body: message.picture.bytes } as const;
      const outcome = await post(tools, `${root}${topic}`, request, meaning);
      // Many servers take no files, or no more of them today.
      if (outcome.kind !== 'unfit') return outcome;
    }
    return post(tools, root, jsonRequest(bodyOf(message, words, topic), login), meaning);
  },
};

const PRIORITIES: Readonly<Record<Severity, number>> = { info: 3, warning: 4, critical: 5 };
/** These are shown as signs before the title. */
const TAGS: Readonly<Record<Severity, string>> = {
  info: 'information_source',
  warning: 'warning',
  critical: 'rotating_light',
};

const LONGEST_TITLE_BYTES = 250;
/** A longer one would become a file. */
const LONGEST_MESSAGE_BYTES = 4096;
/** As a header it has to pass through proxies too. */
const LONGEST_HEADER_BYTES = 2000;

/** The whole JSON may be twice as long as a message: what has to be escaped counts as often as it is sent. */
const inJson = (text: string): number => inBytes(JSON.stringify(text)) - 2;

/** Plain text unless somebody asks for Markdown: nothing has to be escaped. */
const bodyOf = ({ severity, link }: Message, words: Words, topic: string) => ({
  topic,
  title: titleOf(words),
  message: textOf(words, LONGEST_MESSAGE_BYTES),
  priority: PRIORITIES[severity],
  tags: [TAGS[severity]],
  ...(link !== null && { click: link }),
});

const titleOf = ({ title }: Words): string => cut(title, LONGEST_TITLE_BYTES, inJson);

/** Without any text, it would write one of its own. */
const textOf = (words: Words, limit: number): string =>
  plainLines(words, limit, inJson) || cut(words.title, limit, inJson);

const headersOf = ({ severity, link }: Message, words: Words, picture: Picture) => ({
  'content-type': picture.type,
  filename: fileNameOf(picture),
  title: encoded(titleOf(words)),
  message: encoded(textOf(words, LONGEST_HEADER_BYTES)),
  priority: String(PRIORITIES[severity]),
  tags: TAGS[severity],
  ...(link !== null && { click: encoded(link) }),
});

/** How ntfy reads more than ASCII in a header (RFC 2047). */
const encoded = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

const TOPIC_INVALID = 40_009;
const TOPIC_DISALLOWED = 40_010;

const answerForm = z.looseObject({ code: z.number(), error: z.string().catch('') });

const meaningFor =
  (topic: string): Meaning =>
  ({ status, words, json }: Answer): Outcome | null => {
    const { code, error } = answerForm.safeParse(json).data ?? {};
    const answer = answered(status, error || words);
    if (status === 401) return { kind: 'refused', why: said('message.ntfy_token', { answer }) };
    if (status === 403) return { kind: 'refused', why: said('message.ntfy_forbidden', { topic, answer }) };
    if (status === 404 || status === 405)
      return { kind: 'refused', why: said('message.ntfy_address', { answer }) };
    if (code === TOPIC_INVALID || code === TOPIC_DISALLOWED)
      return { kind: 'refused', why: said('message.ntfy_topic', { topic, answer }) };
    return null;
  };
