import type { AlertKind, DestinationScope, Severity } from '@farmhand/contract';
import type { LanguageTag, Said, Speaker } from '@farmhand/words';
import type { Clock } from '../../clock.ts';
import type { OutboundFetch } from '../../net/fetch.ts';
import type { KeptPicture } from '../pictures/index.ts';

/** What a message is about: one alert of a kind, or something that the service puts together. */
export type MessageEvent = AlertKind | 'digest' | 'summary' | 'report' | 'test';

/** One of the things that a digest or a summary tells. */
export interface MessageItem {
  readonly severity: Severity;
  readonly title: string;
  readonly text: string;
  readonly at: string;
  /** What it told of is over. */
  readonly isResolved: boolean;
  /** For programs: the alert that it tells of. Null where it tells of none, as the parts of a report. */
  readonly alert: ItemAlert | null;
}

export interface ItemAlert extends Pick<Message, 'subject' | 'said'> {
  readonly id: number;
  readonly kind: AlertKind;
}

export type Picture = KeptPicture;

/** Something on its way to one reader, in that reader's words. A channel only gives it the shape of its service. */
export interface Message {
  /** The same however often it is sent: a receiver knows a duplicate by it. */
  readonly id: string;
  readonly event: MessageEvent;
  readonly severity: Severity;
  readonly title: string;
  readonly text: string;
  readonly items: readonly MessageItem[];
  /** How many more there are than `items` tells. */
  readonly unlisted: number;
  readonly at: string;
  readonly org_id: number | null;
  readonly subject: { readonly kind: string; readonly id: number } | null;
  /** Nobody has read it in time, so it goes to those who are next. Its text says so, too. */
  readonly isEscalated: boolean;
  /** For programs: which saying it is, and its facts. */
  readonly said: Said | null;
  /** The page that shows more, within the product. */
  readonly path: string;
  /** The whole address of it. Null where nobody has told the service its own address. */
  readonly link: string | null;
  readonly picture: Picture | null;
  /** Where its reader can mute messages of this kind without logging in. Null where it is not one person's. */
  readonly muteLink: string | null;
  readonly language: LanguageTag;
}

/** All that a channel may use: it opens no connection and sets no timer by itself. */
export interface ChannelTools {
  /** Speaks the reader's language, in the reader's time zone: for what a channel adds of its own. */
  readonly speaker: Speaker;
  /** HTTP through the door, by the rules for whose destination it is. */
  readonly fetch: OutboundFetch;
  readonly scope: DestinationScope;
  /** What was entered as a secret: it is taken out of whatever a receiver says. */
  readonly secrets: readonly string[];
  readonly clock: Clock;
  /** Aborted when the attempt has taken too long, or the service stops. */
  readonly signal: AbortSignal;
}

/** What became of one attempt. Why is for whoever looks after the destination: it says what mends it. */
export type Outcome =
  | { readonly kind: 'delivered'; readonly answer: Said | null }
  /** Later it may go well. `afterMs` is when the receiver asked for, null where it did not. */
  | { readonly kind: 'retry'; readonly why: Said; readonly afterMs: number | null }
  /** Every message would fail until somebody changes the destination: they wait for that. */
  | { readonly kind: 'refused'; readonly why: Said }
  /** This message alone can't be delivered: the next one may. */
  | { readonly kind: 'unfit'; readonly why: Said }
  /** The receiver says that the destination exists no more. */
  | { readonly kind: 'gone'; readonly why: Said };

/** A way to deliver messages, with the settings `D` that somebody enters for it. Who hears what, when, and how often is not its business. */
export interface Channel<D> {
  /** Whether its service shows pictures: for others none is waited for. */
  readonly showsPictures: boolean;
  /** One attempt. What it throws is taken as something that passes, and tried again. */
  deliver(message: Message, settings: D, tools: ChannelTools): Promise<Outcome>;
}
