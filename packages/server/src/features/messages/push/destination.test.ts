import { expect, onTestFinished, test } from 'vitest';
import { codeOf } from '../../../../test/kit.ts';
import { openMessageFarm, raise } from '../../../../test/message-farm.ts';
import { openPushService } from '../../../../test/push-service.ts';
import { createOutbound } from '../../../net/outbound.ts';

/** The real service, with a push service behind a name that leads here. */
async function openPhone() {
  const outbound = createOutbound({ refuse: () => null, lookup: async () => ['127.0.0.1'] });
  const { farm } = await openMessageFarm({ outbound });
  const service = await openPushService({ host: 'localhost' });
  onTestFinished(service.close);
  const person = await farm.session('operator');
  const { settings } = service;
  const entered = { scope: 'user', channel: 'push', name: 'Firefox on Android', settings };
  const { status, body } = await person.post('/destinations', entered);
  expect(status).toBe(201);
  return { farm, service, person, entered, body, id: (body as { id: number }).id };
}

const within = { timeout: 20_000 };

test('a browser is a destination of its person, and hears what that person may', async () => {
  const { farm, service, person, body, id } = await openPhone();
  // Whoever has its address and keys could write to it, so nobody is told them again.
  expect(body).toMatchObject({ settings: {}, secrets: ['endpoint', 'p256dh', 'auth'] });
  expect(JSON.stringify((await person.get('/destinations')).body)).not.toContain(service.settings.auth);

  expect((await person.post(`/destinations/${id}/test`)).body).toMatchObject({ ok: true });
  const { public_key } = (await person.get('/push/key')).body as { public_key: string };
  expect(service.pushed[0]).toMatchObject({
    payload: { title: 'A test of your messages', url: '/alerts', language: 'en' },
    sender: { key: public_key, sub: 'mailto:farm@example.com' },
  });

  await raise(farm, 1);
  await raise(farm, 2, { audience: { role: 'admin' } });
  await raise(farm, 3, { severity: 'critical' });
  await expect
    .poll(() => service.pushed.slice(1).map(({ payload }) => payload['title']), within)
    .toEqual(['P1 is offline', 'P3 is offline']);
  expect(service.pushed.at(-1)?.headers['urgency']).toBe('high');
  expect(new Set(service.pushed.map(({ headers }) => headers['topic'])).size).toBe(3);
});

test('one that the browser has thrown away is forgotten, without trouble for anybody', async () => {
  const { farm, service, person, id } = await openPhone();
  service.answer(410);
  await raise(farm, 1);
  await expect.poll(async () => (await person.get(`/destinations/${id}`)).status, within).toBe(404);
  expect((await person.get('/alerts?kind=delivery_failed')).body).toEqual([]);
});

test('a farm and an organization have no browsers', async () => {
  const { farm, entered } = await openPhone();
  const admin = await farm.session('admin');
  const refused = await admin.post('/destinations', { ...entered, scope: 'farm' });
  expect([refused.status, codeOf(refused)]).toEqual([422, 'validation_failed']);
});

test('keys are not taken along to another push service, and none within the house is entered', async () => {
  const { person, id, entered, service } = await openPhone();
  const change = (settings: object) => person.patch(`/destinations/${id}`, { settings });
  const elsewhere = { endpoint: 'https://push.example.org/send/2' };
  expect((await change(elsewhere)).status).toBe(422);
  expect((await change({ ...service.settings, ...elsewhere })).status).toBe(200);
  for (const endpoint of [
    'https://192.168.1.20/push',
    'http://127.0.0.1:8000/push',
    'http://push.example.org/',
  ])
    expect(
      (await person.post('/destinations', { ...entered, settings: { ...entered.settings, endpoint } }))
        .status,
    ).toBe(422);
});

test('keys that nobody could encrypt for are refused when they are entered', async () => {
  const { person, entered } = await openPhone();
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  const refused = await person.post('/destinations', {
    ...entered,
    settings: { ...entered.settings, p256dh },
  });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { error: { fields: [{ path: 'body.settings.p256dh', said: { code: 'field.not_a_push_key' } }] } },
  ]);
  const auth = Buffer.alloc(15).toString('base64url');
  const short = await person.post('/destinations', { ...entered, settings: { ...entered.settings, auth } });
  expect([short.status, codeOf(short)]).toEqual([422, 'validation_failed']);
});
