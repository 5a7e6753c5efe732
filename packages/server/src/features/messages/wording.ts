import { type Said, said } from '@farmhand/words';
import type { ChannelTools, Message, MessageItem } from './channel.ts';

/** What chats have in common: words that are only words, and only as many as a service takes. */

/** Controls, and what turns the direction of all that follows: with it, a name can look like another. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** Without what can't be seen. What a service takes for markup is its channel's to escape. */
export const plain = (text: string): string => linesOf(text).join('\n').trim();

const linesOf = (text: string): readonly string[] =>
  text
    .toWellFormed()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/\t/g, ' ').replace(UNSEEN, '').trimEnd());

/** For what has to be one line, such as a title. */
export const oneLine = (text: string): string =>
  linesOf(text)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** How much of a limit some text takes. */
export type SizeOf = (text: string) => number;
const inUnits: SizeOf = (text) => text.length;
export const inBytes: SizeOf = (text) => Buffer.byteLength(text);

const CHARACTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As much of it as fits, ending with a whole character and a sign that there was more. */
export function cut(text: string, limit: number, sizeOf: SizeOf = inUnits): string {
  if (sizeOf(text) <= limit) return text;
  const starts = [...CHARACTERS.segment(text)].map(({ index }) => index);
  const shortened = (count: number) => `${text.slice(0, starts[count]).trimEnd()}…`;
  return shortened(mostOf(starts.length - 1, (count) => sizeOf(shortened(count)) <= limit));
}

/** How many of its items a message has room for. `fits` knows it for any first ones, and that the others are left. */
export function fitting<T>(
  { items, unlisted }: { readonly items: readonly T[]; readonly unlisted: number },
  fits: (first: readonly T[], left: number) => boolean,
): { readonly first: readonly T[]; readonly left: number } {
  const leftAfter = (count: number) => items.length - count + unlisted;
  const count = mostOf(items.length, (some) => fits(items.slice(0, some), leftAfter(some)));
  return { first: items.slice(0, count), left: leftAfter(count) };
}

/** The most that holds, of what holds for all that are fewer. */
function mostOf(most: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where there is no room for colours. */
const SIGNS = { info: 'ℹ️', warning: '⚠️', critical: '🚨' } as const;

const LONGEST_ITEM_TITLE = 120;
const LONGEST_ITEM_TEXT = 240;

/** One of many is kept short, so that the others have room too. */
export interface ItemWords {
  readonly sign: string;
  readonly title: string;
  readonly text: string;
}

export interface Words {
  readonly sign: string;
  readonly title: string;
  readonly text: string;
  readonly items: readonly ItemWords[];
  /** How many more there are than these. */
  readonly unlisted: number;
  /** What stands on the button that leads to more. */
  readonly open: string;
  /** What stands for those that there is no room for. */
  more(left: number): string;
}

/** All that a message says, in words that can stand anywhere. */
export function wordsOf(message: Message, { speaker }: Pick<ChannelTools, 'speaker'>): Words {
  const say = (said: Said) => plain(speaker.say(said) ?? '');
  const titleOf = ({ title, isResolved }: MessageItem) => {
    const short = cut(oneLine(title), LONGEST_ITEM_TITLE);
    return isResolved ? say(said('message.item_resolved', { title: short })) : short;
  };
  return {
    sign: SIGNS[message.severity],
    title: oneLine(message.title),
    text: plain(message.text),
    items: message.items.map((item) => ({
      sign: item.isResolved ? '✅' : SIGNS[item.severity],
      title: titleOf(item),
      text: cut(oneLine(item.text), LONGEST_ITEM_TEXT),
    })),
    unlisted: message.unlisted,
    open: say(said('message.open')),
    more: (left) => say(said('message.more_items', { count: left })),
  };
}

/** For what is neither HTML nor Markdown: a message as lines, as long as `limit` allows. */
export function plainLines(words: Words, limit: number, sizeOf: SizeOf = inUnits): string {
  const lines = (first: readonly ItemWords[], left: number) =>
    [
      ...(words.text === '' ? [] : [words.text]),
      ...first.map(({ sign, title, text }) => [`${sign} ${title}`, text].filter(Boolean).join(': ')),
      ...(left > 0 ? [words.more(left)] : []),
    ].join('\n');
  const { first, left } = fitting(words, (...some) => sizeOf(lines(...some)) <= limit);
  return cut(lines(first, left), limit, sizeOf);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const entity = (sign: string): string => ENTITIES[sign] ?? sign;

export const escapedHtml = (text: string): string => text.replace(/[&<>"]/g, entity);

/** For who knows these three alone. */
export const escapedSigns = (text: string): string => text.replace(/[&<>]/g, entity);
