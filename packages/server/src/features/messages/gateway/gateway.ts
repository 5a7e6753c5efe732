import type { SettingsOf, Severity } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { OutboundFetch } from '../../../net/fetch.ts';
import type { Channel, Message } from '../channel.ts';
import { answered, type Meaning, postJson } from '../post.ts';
import { tagOf } from '../push/payload.ts';
import { cut, plainLines, type Words, wordsOf } from '../wording.ts';
import type { GatewayAccess } from './settings.ts';

export interface GatewayDeps {
  /** By the rules of the farm: a person enters a device, and never where the gateway is. */
  readonly fetch: OutboundFetch;
  /** Null while no gateway is set up. */
  readonly readGateway: () => Promise<GatewayAccess | null>;
}

type Priority = 'high' | 'normal';

/** What a gateway gets (docs/gateway.md). */
interface Handed {
  readonly id: string;
  readonly device: string;
  readonly title: string;
  readonly body: string;
  readonly severity: Severity;
  readonly priority: Priority;
  /** What is shown with the same one makes way. */
  readonly tag: string;
  /** The whole address of the page that shows more. */
  readonly url: string | null;
  readonly at: string;
  readonly language: string;
}

const MOST_TITLE = 200;
const MOST_BODY = 2_000;

const PRIORITIES: Readonly<Record<Severity, Priority>> = {
  critical: 'high',
  warning: 'normal',
  info: 'normal',
};

/** To phones, through a program of the farm that knows how to reach them: we know neither their makers nor their keys. */
export function createGateway({ fetch, readGateway }: GatewayDeps): Channel<SettingsOf<'gateway'>> {
  return {
    showsPictures: false,

    async deliver(message, { device }, tools) {
      const access = await readGateway();
      if (access === null) return { kind: 'refused', why: said('gateway.not_set_up') };
      if (!access.isEnabled) return { kind: 'refused', why: said('gateway.switched_off') };
      const { url, key } = access;
      const headers = key === null ? {} : { authorization: `Bearer ${key}` };
      const body = handed(message, wordsOf(message, tools), device);
      const secrets = [...tools.secrets, ...(key === null ? [] : [key])];
      return postJson({ ...tools, fetch, secrets }, url, body, headers, inOwnWords);
    },
  };
}

function handed(message: Message, words: Words, device: string): Handed {
  const { id, severity, at, link, language } = message;
  return {
    id,
    device,
    title: cut(words.title, MOST_TITLE),
    body: plainLines(words, MOST_BODY),
    severity,
    priority: PRIORITIES[severity],
    tag: tagOf(message),
    url: link,
    at,
    language,
  };
}

/** What some answers mean when it is a gateway that gives them. */
const inOwnWords: Meaning = ({ status, words }) => {
  const answer = answered(status, words);
  switch (status) {
    // A wrong path answers 404 to everything: that must not cost everybody their phone.
    case 410:
      return { kind: 'gone', why: said('gateway.device_gone', { answer }) };
    case 401:
    case 403:
      return { kind: 'refused', why: said('gateway.key_refused', { answer }) };
    default:
      return null;
  }
};
