import { CHANNEL_ENTRIES, type ChannelName } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { Clock } from '../../../clock.ts';
import type { Mode } from '../../../net/destination.ts';
import type { Outcome } from '../channel.ts';
import type { Channels } from '../channels.ts';
import { type ComposeDeps, type Composed, compose } from '../compose/compose.ts';
import { afterFailure } from '../post.ts';
import { isSwitchedOffByMode, SWITCHED_OFF } from '../switched-off.ts';
import type { MessageRow } from './outbox-store.ts';
import type { PictureOf } from './picture-of.ts';
import type { Place } from './place.ts';
import type { WaysOut } from './ways-out.ts';

export interface CourierDeps extends ComposeDeps {
  readonly mode: Mode;
  readonly channels: Channels;
  readonly waysOut: WaysOut;
  readonly clock: Clock;
  /** What a camera saw of it, as far as this reader may see that and the channel shows it. Waits a moment for it. */
  readonly pictureOf: PictureOf;
  /** How long one attempt may take. */
  readonly attemptMs: number;
}

/** What became of one message: it may be nobody's business any more, and then the receiver hears nothing of it. */
export type Attempted = Outcome | { readonly kind: 'moot'; readonly why: Said };

/** One attempt to bring one message of the outbox to its destination. */
export async function attempt(
  deps: CourierDeps,
  place: Place,
  row: MessageRow,
  signal: AbortSignal,
): Promise<Attempted> {
  if (isSwitchedOffByMode(deps.mode, place.row.channel)) return { kind: 'moot', why: SWITCHED_OFF };
  const composed = await compose(deps, place, row);
  if (composed === null) return { kind: 'moot', why: said('message.about_nothing') };
  const { message, alert } = composed;
  const picture = alert === null ? null : await deps.pictureOf(place, alert, signal);
  return bring(deps, place, { ...composed, message: { ...message, picture } }, signal);
}

export async function bring(
  { mode, channels, waysOut, clock, attemptMs }: CourierDeps,
  place: Place,
  { message, speaker }: Composed,
  signal: AbortSignal,
): Promise<Outcome> {
  const { scope, channel } = place.row;
  if (isSwitchedOffByMode(mode, channel)) return { kind: 'refused', why: SWITCHED_OFF };
  if (place.settings === null) return { kind: 'refused', why: said('destination.settings_not_taken') };
  const inTime = clock.deadline(attemptMs, signal);
  const secrets = secretsIn(channel, place.settings);
  const tools = { speaker, fetch: waysOut.fetchFor(place), scope, secrets, clock, signal: inTime };
  try {
    // Its settings were read by the schema of the same channel.
    return await channels[channel].deliver(message, place.settings as never, tools);
  } catch (error) {
    return afterFailure(error, inTime);
  }
}

const secretsIn = (channel: ChannelName, settings: Record<string, unknown>): string[] =>
  CHANNEL_ENTRIES[channel].secrets.map((name) => settings[name]).filter((value) => typeof value === 'string');
