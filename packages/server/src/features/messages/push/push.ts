import { createHmac } from 'node:crypto';
import type { SettingsOf, Severity } from '@farmhand/contract';
import { isSaid, said } from '@farmhand/words';
import type { Urgency } from 'web-push';
import type { Channel, ChannelTools, Message, Outcome } from '../channel.ts';
import { post } from '../post.ts';
import { wordsOf } from '../wording.ts';
import type { OwnKeys } from './keys.ts';
import { payloadWithin, tagOf } from './payload.ts';
import { isPoint } from './point.ts';
import { subjectOf } from './subject.ts';

type Subscription = SettingsOf<'push'>;

export interface PushDeps {
  /** The pair by which push services know this farm. */
  readonly ownPushKeys: OwnKeys;
  readonly publicUrl: string | undefined;
}

/** Encrypted, a message has 4096 bytes at most (RFC 8291, section 4), and 103 of them are its header, delimiter and tag. */
const MOST_BYTES = 4096 - 103;
/** Where that is too much for a push service, it gets half. */
const FEWER_BYTES = 2048 - 103;

/** For a phone that is off: what it missed for longer is on the page. */
const KEPT_SECONDS = 24 * 3600;

const URGENCIES: Readonly<Record<Severity, Urgency>> = { critical: 'high', warning: 'normal', info: 'low' };

/** To a browser that was asked to show them, through the push service of its maker (RFC 8030, 8291 and 8292). */
export function createPush({ ownPushKeys, publicUrl }: PushDeps): Channel<Subscription> {
  const subject = subjectOf(publicUrl);

  async function send(
    message: Message,
    subscription: Subscription,
    tools: ChannelTools,
    bytes: number,
  ): Promise<Outcome> {
    const vapidDetails = { subject, ...(await ownPushKeys()) };
    const request = await encrypted(payloadWithin(message, wordsOf(message, tools), bytes), subscription, {
      vapidDetails,
      TTL: KEPT_SECONDS,
      urgency: URGENCIES[message.severity],
      topic: topicOf(tagOf(message), subscription),
    });
    return post(tools, subscription.endpoint, request);
  }

  return {
    showsPictures: false,

    async deliver(message, subscription, tools) {
      if (!isPoint(subscription.p256dh)) return { kind: 'refused', why: said('message.push_keys_broken') };
      const first = await send(message, subscription, tools, MOST_BYTES);
      const isTooLarge = statusOf(first) === 413;
      return inOwnWords(isTooLarge ? await send(message, subscription, tools, FEWER_BYTES) : first);
    },
  };
}

type Options = Parameters<typeof import('web-push')['generateRequestDetails']>[2];

/** The library encrypts and signs; it sends nothing. */
async function encrypted(payload: string, { endpoint, p256dh, auth }: Subscription, options: Options) {
  const { default: webPush } = await import('web-push');
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
  // How long it is, the request says itself.
  const { 'Content-Length': _length, ...headers } = details.headers;
  const texts = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return { headers: texts, body: details.body };
}

/**
 * A message that waits for the device makes way for a newer one with the same topic: 32 characters of base64url at most
 * (RFC 8030, section 5.4). The push service sees it, so it is made with what only the browser and we know.
 */
function topicOf(tag: string, { auth }: Subscription): string {
  return createHmac('sha256', auth).update(tag).digest('base64url').slice(0, 32);
}

function statusOf(outcome: Outcome): unknown {
  return outcome.kind === 'delivered' ? null : outcome.why.facts['status'];
}

/** What some answers mean when it is a push service that gives them (RFC 8030, section 7.3, and RFC 8292, section 4.2). */
function inOwnWords(outcome: Outcome): Outcome {
  if (outcome.kind !== 'refused') return outcome;
  const { answer } = outcome.why.facts;
  if (!isSaid(answer)) return outcome;
  switch (statusOf(outcome)) {
    case 404:
    case 410:
      return { kind: 'gone', why: said('message.push_ended', { answer }) };
    case 401:
    case 403:
      return { kind: 'refused', why: said('message.push_key_refused', { answer }) };
    default:
      return outcome;
  }
}
