import { expect, test } from 'vitest';
import { LOGIN, openMailServer } from '../../../../test/mail-server.ts';
import { openMessageFarm, raise } from '../../../../test/message-farm.ts';
import { muteToken } from './mute-link.ts';

/** From an alert to a mailbox and back, with nothing in between left out. */

const URL_OF_FARM = 'https://farm.example.org';

async function openMailing() {
  const server = await openMailServer();
  const { farm, admin } = await openMessageFarm({ env: { FARM_PUBLIC_URL: URL_OF_FARM } });
  const reader = await farm.session('operator');
  const made = await reader.post('/destinations', {
    scope: 'user',
    channel: 'mail',
    settings: { address: 'mara@example.org' },
  });
  expect(made.status).toBe(201);
  await reader.patch('/message-preferences', { language: 'de', hears: { printer_offline: { mail: true } } });
  const place = { host: '127.0.0.1', port: server.port, security: 'none', from_address: 'farm@example.org' };
  const setUp = () => admin.patch('/mail-server', { ...place, enabled: true });
  return { server, farm, admin, reader, setUp };
}

test('an alert comes by mail in its reader’s language, and its link mutes that kind alone', async () => {
  const { server, farm, admin, reader, setUp } = await openMailing();
  await setUp();
  await raise(farm, 1);
  await expect.poll(() => server.taken.length).toBe(1);
  const [mail] = server.read();
  expect(server.taken[0]?.to).toEqual(['mara@example.org']);
  expect(mail?.text).toContain('Sie erhalten diese E-Mail, weil Sie diese Adresse');
  const link = /^<(.+)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(link.startsWith(`${URL_OF_FARM}/unsubscribe/`)).toBe(true);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const path = `/${link.slice(URL_OF_FARM.length)}`;
  for (const _click of ['first', 'again'])
    expect((await farm.anonymous.post(path, 'List-Unsubscribe=One-Click', headers)).status).toBe(200);
  const me = (await reader.get('/auth/me')).body as { user: { id: number; username: string } };
  const entries = (await admin.get('/audit?limit=100')).body as { action: string }[];
  expect(entries.filter(({ action }) => action === 'muteByMail')).toMatchObject([
    {
      ...{ via: 'none', user_id: me.user.id, username: me.user.username },
      details: { action: 'mute_by_mail', kind: 'printer_offline' },
    },
  ]);
  expect((await reader.get('/message-preferences')).body).toMatchObject({
    language: 'de',
    changed: { printer_offline: { mail: false } },
  });
  await raise(farm, 2);
  await reader.patch('/message-preferences', { hears: { printer_error: { mail: true } } });
  await raise(farm, 3, { kind: 'printer_error' });
  await expect.poll(() => server.taken.length).toBe(2);
  expect(server.read()[1]?.headers.get('x-farm-event')).toBe('printer_error');
});

test('mails wait for a mail server, and come as soon as there is one', async () => {
  const { server, farm, reader, setUp } = await openMailing();
  await raise(farm, 1);
  const why = async () =>
    (JSON.stringify((await reader.get('/destinations')).body).match(/mail\.not_set_up/) ?? [null])[0];
  await expect.poll(why).toBe('mail.not_set_up');
  await setUp();
  await expect.poll(() => server.taken.length).toBe(1);
});

test('a link of a destination that is gone, or of nobody’s own, answers as every other does', async () => {
  const { farm, admin, reader } = await openMailing();
  const made = await admin.post('/destinations', {
    scope: 'farm',
    channel: 'mail',
    settings: { address: LOGIN.username },
  });
  const { id } = made.body as { id: number };
  const click = (destinationId: number) => {
    const token = muteToken(farm.app.kernel.secrets, { destinationId, kind: 'low_stock', language: 'en' });
    return farm.anonymous.post(`//unsubscribe/${token}`);
  };
  const [gone, farms] = [await click(9_999), await click(id)];
  expect([gone.status, farms.status]).toEqual([200, 200]);
  expect(gone.body).toBe(farms.body);
  for (const caller of [admin, reader])
    expect((await caller.get('/message-preferences')).body).not.toHaveProperty('changed.low_stock');
});
