import type { SentMessage } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Caller, codeOf, type Farm, HERE } from '../../../test/kit.ts';
import { openMessageFarm, raise, receiver } from '../../../test/message-farm.ts';
import { newBrowserKeys } from '../../../test/push-browser.ts';
import { answering } from '../../../test/receiver.ts';
import { HOUSE, openRestrictedFarm, restrictedWorld, watchSockets } from '../../../test/restricted.ts';
import { insertMessages } from './delivery/outbox-store.ts';
import { isSwitchedOffByMode } from './switched-off.ts';

const KEY = 'a'.repeat(30);
const { p256dh, auth } = newBrowserKeys();

/** For the first channels an own address is entered, so that in normal mode these tests reach nobody else. */
const SETTINGS = {
  telegram: (url: string) => ({ bot_token: `123456:${'a'.repeat(35)}`, chat_id: '-100123', url }),
  pushover: (url: string) => ({ app_token: KEY, user_key: KEY, url }),
  push: () => ({ endpoint: 'https://push.test/v1/abc', p256dh, auth }),
} as const;
type Off = keyof typeof SETTINGS;
const OFF = ['telegram', 'pushover', 'push'] as const satisfies readonly Off[];

const entry = (channel: Off, url: string) => ({
  ...{ scope: 'user', channel, name: channel, report: 'daily' },
  settings: SETTINGS[channel](url),
});

const idOf = ({ body }: { readonly body: unknown }): number => (body as { id: number }).id;
const logOf = async (caller: Caller, id: number) =>
  (await caller.get(`/destinations/${id}/messages`)).body as SentMessage[];

/** All three set up in normal mode, each with a message that waits; then the same farm in restricted mode. */
async function openWithOld() {
  const busy = await receiver(answering(503));
  const before = await openMessageFarm();
  const { user } = before.admin;
  const url = busy.url.replace('/hook', '').replace('127.0.0.1', HERE);
  const ids: number[] = [];
  for (const channel of OFF) ids.push(idOf(await before.admin.post('/destinations', entry(channel, url))));
  await raise(before.farm, 1, { severity: 'critical', kind: 'printer_error' });
  await expect
    .poll(async () => {
      const logs = await Promise.all(ids.map((id) => logOf(before.admin, id)));
      return logs.flat().map(({ state }) => state);
    })
    .toEqual(['waiting', 'waiting', 'waiting']);
  await before.farm.stop();
  const { dataDir, databaseUrl } = before.farm;
  const world = restrictedWorld();
  const { farm } = await openRestrictedFarm(
    { dataDir, databaseUrl, messages: { turnMs: 50, reportMs: 100, graceMs: 1_000 } },
    world,
  );
  return { farm, world, ids, user, admin: await farm.session(user) };
}

test('the mode switches off what is public by nature, and nothing else', () => {
  expect(OFF.every((channel) => isSwitchedOffByMode('restricted', channel))).toBe(true);
  for (const channel of [
    'webhook',
    'ntfy',
    'matrix',
    'mail',
    'gateway',
    'slack',
    'teams',
    'discord',
  ] as const)
    expect(isSwitchedOffByMode('restricted', channel)).toBe(false);
  expect(OFF.some((channel) => isSwitchedOffByMode('normal', channel))).toBe(false);
});

// spec: S1.36
test.each(OFF)('in restricted mode %s is not set up, and there is no key for browsers', async (channel) => {
  const { admin, world } = await openRestrictedFarm();
  for (const headers of [{}, { 'x-dry-run': 'true' }]) {
    const refused = await admin.post('/destinations', entry(channel, `https://${HOUSE}`), headers);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { error: { code: 'itar_outbound_blocked', destination: channel } },
    ]);
  }
  const key = await admin.get('/push/key');
  expect([key.status, codeOf(key)]).toEqual([403, 'itar_outbound_blocked']);
  expect(world.asked).toEqual([]);
});

// spec: S1.36
test('what waits for channels that the mode switches off is dropped, and the audit log says so', async () => {
  const sockets = watchSockets();
  const { admin, user, ids, farm, world } = await openWithOld();
  const before = sockets().length;
  for (const [index, id] of ids.entries()) {
    expect(await logOf(admin, id)).toMatchObject([
      { state: 'given_up', answer_said: { code: 'destination.switched_off_by_mode' } },
    ]);
    expect((await admin.get(`/destinations/${id}`)).body).toMatchObject({
      ...{ channel: OFF[index], enabled: true, state: 'off', waiting_count: 0, next_attempt_at: null },
      problem_said: { code: 'destination.switched_off_by_mode' },
    });
  }
  const audit = (await admin.get('/audit?action=dropMessages')).body as { details: object; via: string }[];
  expect(audit.toReversed()).toMatchObject(
    ids.map((destination_id, index) => ({
      via: 'system',
      details: { action: 'drop_messages', destination_id, channel: OFF[index], count: 1 },
    })),
  );
  // Beside them messages and reports go on, and both have come by when these arrive.
  const near = await receiver();
  world.lead(HOUSE, '127.0.0.1');
  const settings = { url: near.url.replace('127.0.0.1', HOUSE) };
  const own = { scope: 'farm', channel: 'webhook', settings, report: 'daily' };
  expect((await admin.post('/destinations', own)).status).toBe(201);
  await raise(farm, 2, { severity: 'critical', kind: 'printer_error' });
  await expect.poll(() => near.read()).toHaveLength(1);
  farm.clock.advance(26 * 3_600_000);
  await expect.poll(() => near.read().map(({ event }) => event)).toContain('report');
  const later = await farm.session(user);
  expect((await Promise.all(ids.map((id) => logOf(later, id)))).flat()).toHaveLength(3);
  const elsewhere = sockets()
    .slice(before)
    .filter((host) => host !== '127.0.0.1' && host !== undefined);
  expect(elsewhere).toEqual([]);
});

test('one that was set up before can be switched off and deleted, and neither changed nor tested nor sent to again', async () => {
  const { admin, ids } = await openWithOld();
  for (const id of ids) {
    const [message] = await logOf(admin, id);
    for (const refused of [
      await admin.patch(`/destinations/${id}`, { enabled: true }),
      await admin.patch(`/destinations/${id}`, { language: 'de' }),
      await admin.post(`/destinations/${id}/test`),
      await admin.post(`/messages/${message?.id}/send-again`),
    ])
      expect([refused.status, codeOf(refused)]).toEqual([403, 'itar_outbound_blocked']);
    const put = await admin.patch(`/destinations/${id}`, { name: 'Put away', enabled: false });
    expect([put.status, put.body]).toMatchObject([200, { name: 'Put away', enabled: false, state: 'off' }]);
    expect((await admin.delete(`/destinations/${id}`)).status).toBe(204);
  }
});

test('a message that another service has written for one of them is given up, and not sent', async () => {
  const { admin, ids, farm } = await openWithOld();
  const [id = 0] = ids;
  await raise(farm, 2, { severity: 'critical', kind: 'printer_error' });
  await copyLatest(farm, id);
  const answers = async () =>
    (await logOf(admin, id)).map(({ state, answer_said: answer }) => [state, answer?.code]);
  const dropped = ['given_up', 'destination.switched_off_by_mode'];
  await expect.poll(answers).toEqual([dropped, dropped]);
});

/** About the newest alert, to this destination. */
const copyLatest = (farm: Farm, destination_id: number) =>
  farm.app.kernel.write(async ({ db, now }) => {
    const alert = await db.selectFrom('alerts').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await insertMessages(db, [
      {
        ...{
          destination_id,
          event: 'printer_error',
          severity: 'critical',
          alert_id: alert.id,
          content: null,
        },
        ...{ is_urgent: 1, state: 'waiting', folded_into: null, attempts: 0, answer: null },
        ...{ created_at: now, settled_at: null },
      },
    ]);
  });

// spec: S1.37
test('in restricted mode messages still reach phones through the gateway of the house', async () => {
  const gateway = await receiver();
  const world = restrictedWorld();
  world.lead(HOUSE, '127.0.0.1');
  const { farm, admin } = await openRestrictedFarm({ messages: { turnMs: 50 } }, world);
  const url = gateway.url.replace('127.0.0.1', HOUSE);
  expect((await admin.patch('/push-gateway', { url, enabled: true })).status).toBe(200);
  const device = { scope: 'user', channel: 'gateway', settings: { device: 'a-phone' } };
  expect((await admin.post('/destinations', device)).status).toBe(201);
  await raise(farm, 1, { severity: 'critical', kind: 'printer_error' });
  await expect.poll(() => gateway.read()).toMatchObject([{ device: 'a-phone' }]);
});
