import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createOutbound } from '../../packages/server/src/net/outbound.ts';
import { openMessageFarm, raise, receiver } from '../../packages/server/test/message-farm.ts';
import { answering, type Received } from '../../packages/server/test/receiver.ts';
import { programOf } from '../support/host.ts';

const SCRIPT = fileURLToPath(new URL('support/browser.py', import.meta.url));

const browser = (args: readonly string[], input = ''): unknown =>
  JSON.parse(execFileSync(programOf('messages', 'python'), [SCRIPT, ...args], { input, encoding: 'utf8' }));

const subscription = z.strictObject({ p256dh: z.string(), auth: z.string(), private: z.string() });

test('what a browser gets is read by another implementation, and signed by the key that the farm shows', async () => {
  const keys = subscription.parse(browser(['new']));
  const service = await receiver(answering(201));
  const endpoint = service.url.replace('127.0.0.1', 'localhost');
  // No person's own destination is on this machine: only here names that lead to it are followed.
  const outbound = createOutbound({ refuse: () => null, lookup: async () => ['127.0.0.1'] });
  const { farm } = await openMessageFarm({ outbound });
  const person = await farm.session('operator');
  const { p256dh, auth } = keys;
  const settings = { endpoint, p256dh, auth };
  const made = await person.post('/destinations', { scope: 'user', channel: 'push', settings });
  expect(made.status).toBe(201);
  await person.patch('/message-preferences', { language: 'de' });
  await raise(farm, 1, { severity: 'critical' });
  await expect.poll(() => service.received.length).toBe(1);

  const [{ headers, body }] = service.received as [Received];
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });
  const request = { keys, body: body.toString('base64'), authorization: headers.authorization };
  const read = browser(['read'], JSON.stringify(request));
  const { public_key } = (await person.get('/push/key')).body as { public_key: string };
  expect(read).toMatchObject({
    payload: { title: 'P1 ist offline', severity: 'critical', language: 'de', url: '/alerts' },
    claims: { aud: new URL(endpoint).origin, sub: 'mailto:farm@example.com', exp: expect.any(Number) },
    key: public_key,
  });
});
