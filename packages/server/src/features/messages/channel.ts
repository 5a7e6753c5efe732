import type { Alert } from '@farmhand/contract';
import type { LanguageTag, Said, Speaker } from '@farmhand/words';
import type { ZodType } from 'zod';
import type { Clock } from '../../clock.ts';
import type { Purpose } from '../../net/destination.ts';
import type { OutboundFetch } from '../../net/fetch.ts';
import type { Door } from '../../net/outbound.ts';

/** One alert on its way to one reader. It holds what was said, not sentences: the channel has a speaker for these. */
export interface Message {
  /** The same however often it is sent: a receiver knows a duplicate by it. */
  readonly id: string;
  readonly alert: Pick<Alert, 'kind' | 'severity' | 'said' | 'title' | 'message' | 'created_at'>;
  /** The whole address of the page that shows more. */
  readonly link: string;
  readonly language: LanguageTag;
}

/** All that a channel may use: it opens no connection and sets no timer by itself. */
export interface ChannelTools {
  /** Speaks the reader's language, in the reader's time zone. */
  readonly speaker: Speaker;
  /** HTTP through the door. */
  readonly fetch: OutboundFetch;
  /** The way out for whatever is not HTTP, by the rules of the channel's purpose. */
  readonly door: Door;
  readonly clock: Clock;
  /** Aborted when the attempt has taken too long, or the service stops. */
  readonly signal: AbortSignal;
}

/** What became of one attempt. Why is for whoever looks after the destination: it says what mends it. */
export type Outcome =
  | { readonly kind: 'delivered' }
  /** Later it may go well. `afterMs` is when the receiver asked for, null where it did not. */
  | { readonly kind: 'retry'; readonly why: Said; readonly afterMs: number | null }
  /** Sent again it would fail again, until somebody changes the destination. */
  | { readonly kind: 'given_up'; readonly why: Said };

/** A way to deliver messages to destinations `D`. Who hears what, when, and how often is not its business. */
export interface Channel<D> {
  /** By what rules its connections leave (`net/rules.ts`). */
  readonly purpose: Purpose;
  /** What somebody enters to be reached. */
  readonly destination: ZodType<D>;
  /** One attempt. What it throws is taken as a fault of ours, and tried again. */
  deliver(message: Message, destination: D, tools: ChannelTools): Promise<Outcome>;
}
