import { Response } from 'undici';
import { onTestFinished } from 'vitest';
import type { Channel, Message, MessageItem, Picture } from '../src/features/messages/channel.ts';
import { exampleMessage, type Manner, openReceiver, type Received, toolsFor } from './receiver.ts';

/** Delivers by a channel to a receiver of its own, which behaves as usual unless it is told otherwise. */
export const deliveringBy =
  <D>(channel: Channel<D>, settingsFor: (url: string) => D, usual: Manner) =>
  async (message: Message, manner: Manner = usual, timeoutMs = 5_000) => {
    const receiver = await openReceiver(manner);
    const tools = await toolsFor(message, { timeoutMs });
    onTestFinished(async () => {
      await tools.close();
      await receiver.close();
    });
    const outcome = await channel.deliver(message, settingsFor(receiver.url), tools);
    return { outcome, receiver, received: receiver.received };
  };

/** The same message for somebody who reads English. */
export const englishMessage: Message = {
  ...exampleMessage,
  title: 'PLA Black is running low',
  text: '42 g left, less than the threshold of 50 g.',
  language: 'en',
};

/** What somebody may call a spool who wants to be heard, or taken for somebody else. */
const EVIL = '<@everyone> @here <script> *x* [a](http://evil) &amp; \u202E';
/** The same without what can't be seen. */
export const EVIL_SEEN = '<@everyone> @here <script> *x* [a](http://evil) &amp;';
export const evilMessage: Message = { ...exampleMessage, title: EVIL, text: `${EVIL}\n# ${EVIL}` };

const item = (number: number): MessageItem => ({
  severity: 'critical',
  title: `Drucker ${number} steht`,
  text: 'Die Düse ist verstopft.',
  at: exampleMessage.at,
  isResolved: number % 2 === 0,
  alert: null,
});

/** A digest of some things, every other of them over. */
export const digestOf = (count: number, text = 'Seit 8:00 Uhr:'): Message => ({
  ...exampleMessage,
  event: 'digest',
  title: `${count} Meldungen`,
  text,
  items: Array.from({ length: count }, (_none, index) => item(index + 1)),
});

export const LONG = `${'Ä'.repeat(20_000)}😀`;

export const picture: Picture = { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), type: 'image/jpeg' };
export const picturedMessage: Message = { ...exampleMessage, picture };

/** A form with files in it, as it has come. */
export async function formOf({ headers, body }: Received): Promise<Record<string, string | Buffer>> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const parts = [...form].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()),
  ]);
  return Object.fromEntries(await Promise.all(parts)) as Record<string, string | Buffer>;
}

/** The one that has come. */
export function only<T>(those: readonly T[]): T {
  const [one, ...others] = those;
  if (one === undefined || others.length > 0) throw new Error(`${those.length} instead of one have come.`);
  return one;
}
