import type { SettingsOf, Severity } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { z } from 'zod';
import type { Channel, ChannelTools, Message, Outcome, Picture } from '../channel.ts';
import { fileNameOf, formWith } from '../form.ts';
import { type Answer, answered, boundedWait, busy, jsonRequest, post } from '../post.ts';
import { cut, fitting, type ItemWords, type Words, wordsOf } from '../wording.ts';
import { escapedMarkdown } from './markdown.ts';

/** Webhooks of Discord: https://discord.com/developers/docs/resources/webhook#execute-webhook */
export const discord: Channel<SettingsOf<'discord'>> = {
  showsPictures: true,

  async deliver(message, { url }, tools) {
    const words = wordsOf(message, tools);
    const outcome = await send(url, payloadOf(message, words), message.picture, tools);
    // It takes no picture that is too big for the server, and no link that it finds odd, such as one without a dot in its host.
    if (outcome.kind !== 'unfit' || (message.picture === null && message.link === null)) return outcome;
    return send(url, bare(message, words), null, tools);
  },
};

function send(url: string, payload: object, picture: Picture | null, tools: ChannelTools): Promise<Outcome> {
  const address = new URL(url);
  // Else it answers before it has looked at the message.
  address.searchParams.set('wait', 'true');
  const { headers, body } = picture === null ? jsonRequest(payload) : withFile(payload, picture);
  // Discord asks programs to name themselves like this; some other names are kept out.
  const named = { ...headers, 'user-agent': 'DiscordBot (Farmhand, 2)' };
  return post(tools, address.href, { headers: named, body }, meaningOf);
}

const COLOURS: Readonly<Record<Severity, number>> = {
  info: 0x2f80ed,
  warning: 0xf2a100,
  critical: 0xd92d20,
};
const LONGEST_TITLE = 256;
/** Together with the title within the 6,000 that all texts of a message may have. */
const LONGEST_DESCRIPTION = 4096;

const size = (text: string) => escapedMarkdown(text).length;

// In an embed nobody is mentioned anyway: this holds whatever becomes of that.
const NOBODY = { allowed_mentions: { parse: [] } };

const payloadOf = (message: Message, words: Words) => ({
  ...NOBODY,
  embeds: [
    {
      ...embedOf(message, words, LONGEST_DESCRIPTION),
      ...(message.link !== null && { url: message.link }),
      ...(message.picture !== null && { image: { url: `attachment://${fileNameOf(message.picture)}` } }),
    },
  ],
});

/** With nothing but words. */
function bare(message: Message, words: Words) {
  const last = message.link === null ? '' : `\n${message.link}`;
  const embed = embedOf(message, words, LONGEST_DESCRIPTION - last.length);
  return { ...NOBODY, embeds: [{ ...embed, description: `${embed.description}${last}` }] };
}

const embedOf = ({ severity, at }: Message, words: Words, room: number) => ({
  title: escapedMarkdown(cut(words.title, LONGEST_TITLE, size)),
  description: descriptionOf(words, room),
  color: COLOURS[severity],
  timestamp: at,
});

function descriptionOf(words: Words, room: number): string {
  const text = escapedMarkdown(cut(words.text, words.items.length === 0 ? room : room / 2, size));
  const lines = (first: readonly ItemWords[], left: number) =>
    [
      ...(text === '' ? [] : [text]),
      ...first.map(lineOf),
      ...(left > 0 ? [escapedMarkdown(words.more(left))] : []),
    ].join('\n');
  const { first, left } = fitting(words, (...some) => lines(...some).length <= room);
  return lines(first, left);
}

const lineOf = ({ sign, title, text }: ItemWords): string =>
  `${sign} **${escapedMarkdown(title)}**${text === '' ? '' : `: ${escapedMarkdown(text)}`}`;

function withFile(payload: object, picture: Picture) {
  const attachments = [{ id: 0, filename: fileNameOf(picture) }];
  return formWith({ payload_json: JSON.stringify({ ...payload, attachments }) }, 'files[0]', picture);
}

const UNKNOWN_WEBHOOK = 10_015;
const INVALID_TOKEN = 50_027;
const FORUM_NEEDS_THREAD = 220_001;

const answerForm = z.looseObject({
  message: z.string().optional().catch(undefined),
  code: z.number().optional().catch(undefined),
  retry_after: z.number().nullable().catch(null),
});

function meaningOf({ status, json, words, waitMs }: Answer): Outcome | null {
  const parsed = answerForm.safeParse(json);
  if (!parsed.success || status < 400) return null;
  const { message, code, retry_after } = parsed.data;
  const answer = answered(status, message ?? words);
  if (status === 429) {
    // More exact than the header, which is whole seconds.
    const asked = retry_after === null ? waitMs : boundedWait(retry_after * 1000);
    return busy(answer, asked);
  }
  if (code === UNKNOWN_WEBHOOK || code === INVALID_TOKEN)
    return { kind: 'refused', why: said('message.discord_no_webhook', { answer }) };
  if (code === FORUM_NEEDS_THREAD) return { kind: 'refused', why: said('message.discord_forum', { answer }) };
  return null;
}
