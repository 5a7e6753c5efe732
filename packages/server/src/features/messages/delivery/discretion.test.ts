import { expect, test } from 'vitest';
import { HERE } from '../../../../test/kit.ts';
import { failuresAt, openMessageFarm, raise, receiver, toldOf } from '../../../../test/message-farm.ts';
import { answering, type Manner } from '../../../../test/receiver.ts';

/** What does not leave the service, or does not stay in it. */

const within = { timeout: 20_000 };
const MINUTE = 60_000;

/** As programs that know no such path do: they say what they were sent. */
const repeating: Manner = (response, { path, headers, body }) =>
  response.writeHead(400).end(`Cannot POST ${path}\n${JSON.stringify(headers)}\n${String(body)}`);

test.each([
  ['ntfy', (origin: string) => ({ url: `${origin}/mine`, topic: 'farm', token: 'tk_very-private' })],
  [
    'telegram',
    (url: string) => ({ url, chat_id: '7', bot_token: '123456789:very-privatevery-privatevery-private0' }),
  ],
  ['webhook', (origin: string) => ({ url: `${origin}/hooks/very-private` })],
  [
    'pushover',
    (url: string) => ({
      url,
      app_token: 'veryprivateveryprivateverypriv',
      user_key: 'veryprivateveryprivateverypri2',
    }),
  ],
] as const)('a secret of %s that its receiver repeats comes back to nobody', async (channel, settings) => {
  const { farm, admin } = await openMessageFarm();
  const to = await receiver(repeating);
  const made = await admin.post('/destinations', {
    ...{ scope: 'farm', channel },
    settings: settings(new URL(to.url).origin),
  });
  expect(made.status).toBe(201);
  const { id } = made.body as { id: number };
  const tested = await admin.post(`/destinations/${id}/test`);
  expect(tested.body).toMatchObject({ ok: false });
  await raise(farm, 1);
  await expect.poll(() => failuresAt(farm, id), within).toBeGreaterThan(0);
  const { read } = farm.app.kernel.database;
  const kept = [
    tested.body,
    (await admin.get(`/destinations/${id}/messages`)).body,
    (await admin.get('/alerts')).body,
    await read.selectFrom('message_failures').selectAll().execute(),
  ];
  expect(JSON.stringify(kept)).toContain('Cannot POST');
  expect(JSON.stringify(kept).replaceAll('-', '')).not.toContain('veryprivate');
});

test('who is deactivated gets nothing of what waits', async () => {
  const { farm, admin, clock } = await openMessageFarm();
  await admin.patch('/message-settings', { allowed_hosts: [HERE] });
  const operator = await farm.session('operator');
  const to = await receiver(answering(503));
  const made = await operator.post('/destinations', {
    ...{ scope: 'user', channel: 'webhook' },
    settings: { url: to.url.replace('127.0.0.1', HERE) },
  });
  const { id } = made.body as { id: number };
  await raise(farm, 1);
  await expect.poll(() => failuresAt(farm, id), within).toBe(1);
  await admin.patch(`/users/${operator.user.id}`, { is_active: false });
  to.behave(answering(204));
  clock.advance(10 * MINUTE);
  const { read } = farm.app.kernel.database;
  const states = async () =>
    (await read.selectFrom('messages').select('state').execute()).map(({ state }) => state);
  await expect.poll(states, within).toEqual(['given_up']);
  expect(toldOf(to)).toEqual(['P1']);
});
