import type { SettingsOf } from '@farmhand/contract';
import type { Channel, Message, Picture } from '../channel.ts';
import { formWith } from '../form.ts';
import { jsonRequest, post } from '../post.ts';
import { cut, escapedHtml, fitting, type ItemWords, plainLines, type Words, wordsOf } from '../wording.ts';
import { meaningOf, meaningOfPhoto } from './meaning.ts';

export const TELEGRAM_PUBLIC_SERVER = 'https://api.telegram.org';

/** https://core.telegram.org/bots/api */
export const telegram: Channel<SettingsOf<'telegram'>> = {
  showsPictures: true,

  async deliver(message, { bot_token, chat_id, url = TELEGRAM_PUBLIC_SERVER }, tools) {
    const words = unmentioned(wordsOf(message, tools));
    const methods = `${url.replace(/\/$/, '')}/bot${bot_token}`;
    const { picture } = message;
    const outcome =
      picture === null
        ? await post(tools, `${methods}/sendMessage`, jsonRequest(textOf(message, words, chat_id)), meaningOf)
        : await post(
            tools,
            `${methods}/sendPhoto`,
            photoOf(message, words, chat_id, picture),
            meaningOfPhoto,
          );
    // A group may take no photos, and buttons may not lead to a host without a dot: neither may cost the message.
    if (outcome.kind !== 'unfit') return outcome;
    return post(tools, `${methods}/sendMessage`, jsonRequest(bare(message, words, chat_id)), meaningOf);
  },
};

/** Counted without markup and its escapes. */
const LONGEST_TITLE = 256;
const LONGEST_TEXT = 4096;
const LONGEST_CAPTION = 1024;

/** Telegram takes every @name for a mention, and has no escape for it: an unseen sign within keeps it from being one. */
const unmention = (text: string): string => text.replace(/@(?=\w)/g, '@\u2060');

const unmentioned = (words: Words): Words => ({
  ...words,
  title: unmention(words.title),
  text: unmention(words.text),
  items: words.items.map((item) => ({ ...item, title: unmention(item.title), text: unmention(item.text) })),
});

const buttonOf = ({ link }: Message, { open }: Words) =>
  link === null ? {} : { reply_markup: { inline_keyboard: [[{ text: open, url: link }]] } };

const textOf = (message: Message, words: Words, chat_id: string) => ({
  chat_id,
  text: htmlOf(words, LONGEST_TEXT),
  parse_mode: 'HTML',
  link_preview_options: { is_disabled: true },
  ...buttonOf(message, words),
});

function photoOf(message: Message, words: Words, chat_id: string, picture: Picture) {
  const { reply_markup } = buttonOf(message, words);
  const fields = {
    chat_id,
    caption: htmlOf(words, LONGEST_CAPTION),
    parse_mode: 'HTML',
    ...(reply_markup !== undefined && { reply_markup: JSON.stringify(reply_markup) }),
  };
  return formWith(fields, 'photo', picture);
}

/** With nothing but words, of which nothing is read as markup. */
function bare({ link }: Message, words: Words, chat_id: string) {
  const last = link === null ? '' : `\n${link}`;
  const first = `${headingOf(words)}\n`;
  const text = plainLines(words, LONGEST_TEXT - first.length - last.length);
  return { chat_id, text: `${first}${text}${last}`, link_preview_options: { is_disabled: true } };
}

const headingOf = ({ sign, title }: Words): string => `${sign} ${cut(title, LONGEST_TITLE)}`;

/** A text and the same with markup: the one is counted, the other sent. */
interface Line {
  readonly shown: string;
  readonly html: string;
}

const escaped = (text: string): Line => ({ shown: text, html: escapedHtml(text) });
const bold = (text: string): Line => ({ shown: text, html: `<b>${escapedHtml(text)}</b>` });

function htmlOf(words: Words, limit: number): string {
  const heading = bold(headingOf(words));
  const room = limit - heading.shown.length - 1;
  const text = cut(words.text, words.items.length === 0 ? room : Math.floor(room / 2));
  const lines = (first: readonly ItemWords[], left: number): readonly Line[] => [
    heading,
    ...(text === '' ? [] : [escaped(text)]),
    ...first.map(lineOf),
    ...(left > 0 ? [escaped(words.more(left))] : []),
  ];
  const { first, left } = fitting(words, (...some) => lengthOf(lines(...some)) <= limit);
  return lines(first, left)
    .map(({ html }) => html)
    .join('\n');
}

function lineOf({ sign, title, text }: ItemWords): Line {
  const rest = text === '' ? '' : `: ${text}`;
  const name = bold(title);
  return { shown: `${sign} ${title}${rest}`, html: `${sign} ${name.html}${escapedHtml(rest)}` };
}

const lengthOf = (lines: readonly Line[]): number => lines.map(({ shown }) => shown).join('\n').length;
