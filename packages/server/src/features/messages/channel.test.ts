import { createServer, type Server } from 'node:http';
import { alertSaid, alertWords, createSpeaker, LANGUAGES, said } from '@farmhand/words';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../clock.ts';
import { OutboundError, type Refuse } from '../../net/destination.ts';
import { createFetch } from '../../net/fetch.ts';
import { createOutbound } from '../../net/outbound.ts';
import { NORMAL_RULES, refuseBy } from '../../net/rules.ts';
import type { Channel, ChannelTools, Message } from './channel.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** As plain as a channel can be: what any of them does with its tools. */
const postcard: Channel<{ readonly url: string }> = {
  purpose: 'webhook',
  destination: z.strictObject({ url: z.url() }),
  async deliver({ id, alert, link }, { url }, { speaker, fetch, signal }) {
    const { title } = alertWords(speaker, alert);
    const body = JSON.stringify({ id, link, title });
    try {
      const { status } = await fetch(url, { method: 'POST', body, signal });
      if (status < 300) return { kind: 'delivered' };
      return { kind: 'retry', why: said('link.no_answer'), afterMs: null };
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      if (cause instanceof OutboundError) return { kind: 'given_up', why: cause.said };
      throw error;
    }
  },
};

async function receiver(status: number) {
  const received: string[] = [];
  const server: Server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (part: string) => received.push(part));
    request.on('end', () => response.writeHead(status).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  endings.push(() => new Promise((done) => server.close(done)));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, read: () => JSON.parse(received.join('')) as unknown };
}

async function toolsOf(message: Message, refuse: Refuse): Promise<ChannelTools> {
  const door = createOutbound({ refuse }).towards(postcard.purpose);
  const { fetch, close } = createFetch(door);
  endings.push(close);
  const speaker = createSpeaker(await LANGUAGES[message.language](), { timeZone: 'Europe/Vienna' });
  return { speaker, fetch, door, clock: systemClock, signal: new AbortController().signal };
}

const message: Message = {
  id: '31',
  alert: {
    kind: 'storage_low',
    severity: 'critical',
    said: alertSaid('storage_low.full'),
    title: 'The disk is full',
    message: 'Uploads are refused.',
    created_at: '2026-11-02T08:15:00.000Z',
  },
  link: 'https://farm.example.org/alerts',
  language: 'de',
};

test('a channel needs no more than its tools to reach a reader in their language', async () => {
  const { url, read } = await receiver(204);
  const outcome = await postcard.deliver(message, { url }, await toolsOf(message, () => null));
  expect(outcome).toEqual({ kind: 'delivered' });
  expect(read()).toEqual({ id: '31', link: message.link, title: 'Der Datenträger ist voll' });
});

test('what passes is tried again, and what the rules of its purpose refuse is given up with the reason', async () => {
  const { url } = await receiver(503);
  const busy = await postcard.deliver(message, { url }, await toolsOf(message, () => null));
  expect(busy).toMatchObject({ kind: 'retry', why: { code: 'link.no_answer' } });
  const refused = await postcard.deliver(message, { url }, await toolsOf(message, refuseBy(NORMAL_RULES)));
  expect(refused).toMatchObject({
    kind: 'given_up',
    why: { code: 'link.failed', facts: { reason: { code: 'address.loopback' } } },
  });
});
