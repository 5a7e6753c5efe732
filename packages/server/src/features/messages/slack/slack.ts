import type { SettingsOf } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Channel, Message, Outcome } from '../channel.ts';
import { type Answer, answered, postJson } from '../post.ts';
import { cut, escapedSigns, fitting, type ItemWords, plainLines, type Words, wordsOf } from '../wording.ts';

/** Incoming webhooks of Slack: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
export const slack: Channel<SettingsOf<'slack'>> = {
  showsPictures: false,

  async deliver(message, { url }, tools) {
    const words = wordsOf(message, tools);
    const outcome = await postJson(tools, url, payloadOf(message, words), {}, meaningOf);
    // Blocks are looked at more closely than words: a link that Slack finds odd must not cost the message.
    if (outcome.kind !== 'unfit') return outcome;
    return postJson(tools, url, bare(message, words), {}, meaningOf);
  },
};

const LONGEST_HEADER = 150;
const LONGEST_TEXT = 3000;

const size = (text: string) => escapedSigns(text).length;

/** Shown where there are no blocks, such as in notifications. Its Markdown can't be escaped, but switched off. */
const fallbackOf = (words: Words, last = '') => ({
  text: escapedSigns(`${headingOf(words, LONGEST_HEADER)}\n${plainLines(words, LONGEST_TEXT)}${last}`),
  mrkdwn: false,
  unfurl_links: false,
  unfurl_media: false,
});

const bare = ({ link }: Message, words: Words) => fallbackOf(words, link === null ? '' : `\n${link}`);

const headingOf = ({ sign, title }: Words, limit: number): string => cut(`${sign} ${title}`, limit, size);

function payloadOf({ link }: Message, words: Words) {
  const header = escapedSigns(headingOf(words, LONGEST_HEADER));
  return {
    ...fallbackOf(words),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: header, emoji: false } },
      // The one kind of text that nothing is read into: a section's Markdown has no escape for its asterisks.
      { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: richText(words, link) }] },
    ],
  };
}

interface RichText {
  readonly type: 'text' | 'link';
  readonly text: string;
  readonly url?: string;
  readonly style?: { readonly bold: true };
}

function richText(words: Words, link: string | null): readonly RichText[] {
  const text = cut(words.text, words.items.length === 0 ? LONGEST_TEXT : LONGEST_TEXT / 2);
  const parts = (first: readonly ItemWords[], left: number): readonly RichText[] =>
    [
      ...(text === '' ? [] : [[plainPart(text)]]),
      ...first.map(partsOf),
      ...(left > 0 ? [[plainPart(words.more(left))]] : []),
    ].flatMap((line, index) => (index === 0 ? line : [plainPart('\n'), ...line]));
  const { first, left } = fitting(words, (...some) => lengthOf(parts(...some)) <= LONGEST_TEXT);
  const body = parts(first, left);
  if (link === null) return body.length === 0 ? [plainPart(words.title)] : body;
  return [
    ...body,
    ...(body.length === 0 ? [] : [plainPart('\n')]),
    { type: 'link', url: link, text: words.open },
  ];
}

const plainPart = (text: string): RichText => ({ type: 'text', text });

const partsOf = ({ sign, title, text }: ItemWords): RichText[] => [
  plainPart(`${sign} `),
  { type: 'text', text: title, style: { bold: true } },
  ...(text === '' ? [] : [plainPart(`: ${text}`)]),
];

const lengthOf = (parts: readonly RichText[]): number =>
  parts.reduce((sum, { text }) => sum + text.length, 0);

/** What Slack says no with is one word. */
const REFUSALS = {
  no_service: 'message.slack_no_webhook',
  no_active_hooks: 'message.slack_no_webhook',
  no_team: 'message.slack_no_webhook',
  team_disabled: 'message.slack_no_webhook',
  invalid_token: 'message.slack_no_webhook',
  channel_not_found: 'message.slack_no_channel',
  user_not_found: 'message.slack_no_channel',
  channel_is_archived: 'message.slack_archived',
  action_prohibited: 'message.slack_prohibited',
  posting_to_general_channel_denied: 'message.slack_prohibited',
} as const;

const isRefusal = (words: string): words is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, words);

function meaningOf({ status, words }: Answer): Outcome | null {
  if (status < 400 || !isRefusal(words)) return null;
  return { kind: 'refused', why: said(REFUSALS[words], { answer: answered(status, words) }) };
}
