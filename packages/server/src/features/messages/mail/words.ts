import { capitalised, type Said, type Speaker, said } from '@farmhand/words';
import type { ChannelTools, Message, MessageItem } from '../channel.ts';
import { oneLine, plain } from '../wording.ts';

/** What a mail tells, in its reader's words and in no shape yet. */
export interface MailWords {
  readonly language: string;
  readonly severity: Message['severity'];
  readonly severityWord: string;
  readonly title: string;
  readonly text: string;
  /** Empty where nobody needs it. */
  readonly moment: string;
  readonly items: readonly ItemWords[];
  /** That there are others; empty where there are none. */
  readonly more: string;
  readonly link: { readonly url: string; readonly words: string } | null;
  readonly mute: { readonly url: string; readonly words: string } | null;
  readonly why: string;
  readonly pictureWords: string;
}

export interface ItemWords {
  readonly severity: Message['severity'];
  readonly severityWord: string;
  readonly title: string;
  readonly text: string;
  readonly moment: string;
  /** What it told of is over; empty where it is not. */
  readonly over: string;
}

const WHY = {
  farm: said('mail.because_of_farm'),
  org: said('mail.because_of_org'),
  user: said('mail.because_of_you'),
} as const;

export function wordsOf(
  message: Message,
  { speaker, scope }: Pick<ChannelTools, 'speaker' | 'scope'>,
): MailWords {
  const { language, severity, title, text, items, unlisted, link, muteLink, event, at } = message;
  const say = sayer(speaker);
  return {
    language,
    severity,
    severityWord: severityWord(say, severity),
    title: oneLine(title),
    text: plain(text),
    moment: event === 'test' ? '' : say(said('mail.moment', { at })),
    items: items.map((item) => itemWords(say, item)),
    more: unlisted > 0 ? say(said('message.more_items', { count: unlisted })) : '',
    link: link === null ? null : { url: link, words: say(said('mail.open')) },
    mute: muteLink === null ? null : { url: muteLink, words: say(said('mail.mute')) },
    why: say(WHY[scope]),
    pictureWords: say(said('mail.picture')),
  };
}

type Say = (words: Said) => string;

/** Every code here is one of ours, so every language has it. */
const sayer =
  (speaker: Speaker): Say =>
  (words) =>
    speaker.say(words) ?? '';

const severityWord = (say: Say, severity: Message['severity']): string =>
  capitalised(say(said('mail.severity', { severity })));

const itemWords = (say: Say, { severity, title, text, at, isResolved }: MessageItem): ItemWords => ({
  severity,
  severityWord: severityWord(say, severity),
  title: oneLine(title),
  text: plain(text),
  moment: say(said('mail.moment', { at })),
  over: isResolved ? say(said('mail.over')) : '',
});
