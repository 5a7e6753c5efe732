import type { Client } from '@farmhand/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Exim, MAIL_DOMAIN, MAIL_HOST, MAIL_LOGIN, type Mail, startExim } from './support/exim.ts';
import { openMessageFarm, PUBLIC_URL } from './support/farm.ts';

const cleanups: (() => void | Promise<void>)[] = [];
let exim: Exim;

beforeAll(async () => {
  exim = await startExim((clean) => cleanups.unshift(clean));
});
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

const addressOf = (name: string): string => `${name}@${MAIL_DOMAIN}`;
const FROM = { from_address: addressOf('farm'), from_name: 'Druckerei Müller, Süd' };

const setUp = (api: Client, more: object = {}) =>
  api.updateMailServer({
    body: {
      ...{ host: MAIL_HOST, port: exim.port, security: 'starttls', ...MAIL_LOGIN, ...FROM, enabled: true },
      ...more,
    },
  });

/** A farm that trusts the server's certificate, as docs/mail.md tells its administrator. */
async function openMailingFarm() {
  const farm = await openMessageFarm({ NODE_EXTRA_CA_CERTS: exim.authority });
  await setUp(farm.admin.api);
  return farm;
}

/** The mails that came since the last look. */
const seen = new Map<string, number>();
async function untilMail(mailbox: string): Promise<Mail> {
  const before = seen.get(mailbox) ?? 0;
  await expect.poll(async () => (await exim.read(mailbox)).length, { interval: 200 }).toBe(before + 1);
  seen.set(mailbox, before + 1);
  const last = (await exim.read(mailbox)).at(-1);
  if (last === undefined) throw new Error('it is gone');
  return last;
}

const LONG_NAME = `Größter Drucker der Werkstatt im zweiten Obergeschoß über dem Hof ${'ß'.repeat(30)}`;

test('an alert is a mail that another parser reads as it was meant', async () => {
  const farm = await openMailingFarm();
  const operator = await farm.logInOperator();
  const hears = { print_paused: { mail: true } };
  await operator.api.updateMessagePreferences({ body: { language: 'de', hears } });
  const own = { scope: 'user', channel: 'mail', settings: { address: addressOf('olaf') } } as const;
  const { id } = await operator.api.createDestination({ body: own });
  const farms = await farm.addDestination('mail', { address: addressOf('mara') });
  await farm.pauseAtPrinter(LONG_NAME);
  const [told] = await farm.untilDelivered(farms, 1);
  await farm.untilDelivered(id, 1, operator.api);

  const [toFarm, toPerson] = [await untilMail('mara'), await untilMail('olaf')];
  for (const mail of [toFarm, toPerson]) {
    expect(mail).toMatchObject({
      subject: `${LONG_NAME} wurde am Gerät pausiert`,
      from: [FROM.from_name, FROM.from_address],
      structure: ['multipart/alternative', 'text/plain', 'multipart/related', 'text/html', 'image/jpeg'],
      defects: [],
      header_defects: [],
      headers: { 'auto-submitted': 'auto-generated', 'x-farm-event': 'print_paused' },
    });
    expect(Math.abs(Date.parse(mail.date) - Date.now())).toBeLessThan(10 * 60_000);
    expect(mail.headers['message-id']?.endsWith(`.farmhand@${MAIL_DOMAIN}>`)).toBe(true);
    expect(mail.longest_line).toBeLessThanOrEqual(998);
    const [text, html, picture] = mail.parts;
    for (const words of [LONG_NAME, told?.text ?? '', `${PUBLIC_URL}/jobs/1`]) {
      expect(text?.text).toContain(words);
      expect(html?.text).toContain(words);
    }
    expect(picture).toMatchObject({ disposition: 'inline', format: 'JPEG' });
    expect(html?.text).toContain(`src="cid:${picture?.content_id?.slice(1, -1)}"`);
  }
  expect([toFarm.to, toPerson.to]).toEqual([[addressOf('mara')], [addressOf('olaf')]]);
  expect(toFarm.headers['message-id']).not.toBe(toPerson.headers['message-id']);
  // A mailbox that several read is muted by nobody's click.
  expect(toFarm.headers).not.toHaveProperty('list-unsubscribe');
  expect(toFarm.headers).not.toHaveProperty('list-unsubscribe-post');
  expect(toPerson.headers['list-unsubscribe']?.startsWith(`<${PUBLIC_URL}/unsubscribe/`)).toBe(true);
  expect(toPerson.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
});

test('where a mail is too large, the words come without the picture; where they are, too, it says so', async () => {
  const farm = await openMailingFarm();
  const id = await farm.addDestination('mail', { address: addressOf('mara') });
  await farm.pauseAtPrinter('Drucker 1');
  const whole = await untilMail('mara');
  expect(whole.parts).toHaveLength(3);
  exim.limitSize(whole.sent_bytes - 200);
  await farm.pauseAtPrinter('Drucker 2');
  const fewer = await untilMail('mara');
  expect(fewer.subject).toBe('Drucker 2 wurde am Gerät pausiert');
  expect(fewer.structure).toEqual(['multipart/alternative', 'text/plain', 'text/html']);

  exim.limitSize(1_000);
  await farm.addLowSpool('Rosé');
  const last = async () => (await farm.log(id)).at(-1);
  await expect.poll(last).toMatchObject({ state: 'given_up', answer_said: { code: 'mail.too_large' } });
  exim.limitSize(1_000_000);
  await farm.addLowSpool('Türkis');
  expect((await untilMail('mara')).subject).toBe('PLA Türkis (Spule 2) geht zur Neige');
});

test('what the server refuses says what mends it', async () => {
  const farm = await openMailingFarm();
  const { api } = farm.admin;
  const id = await farm.addDestination('mail', { address: addressOf('nobody') });
  expect(await api.testDestination({ params: { id } })).toMatchObject({
    ok: false,
    said: {
      code: 'mail.recipient_refused',
      facts: { answer: { words: expect.stringContaining('Unrouteable address') } },
    },
  });
  const problem = async (to: string) => (await api.testMailServer({ body: { to } })).problem;
  expect(await problem('somebody@example.org')).toBe('recipient_refused');
  expect(await problem(addressOf('mara'))).toBe(null);
  await untilMail('mara');
  await setUp(api, { password: 'another one' });
  expect(await problem(addressOf('mara'))).toBe('unauthorized');
  // Before it is encrypted the server offers no log-in.
  await setUp(api, { security: 'none' });
  expect(await problem(addressOf('mara'))).toBe('no_login');
  await setUp(api, { security: 'tls' });
  expect(await problem(addressOf('mara'))).toBe('tls');
});

test('a server whose certificate nobody vouches for gets no mail and no password', async () => {
  const { admin } = await openMessageFarm();
  await setUp(admin.api);
  const body = { to: addressOf('mara') };
  expect(await admin.api.testMailServer({ body })).toMatchObject({
    ok: false,
    problem: 'tls',
    said: { code: 'mail.certificate' },
  });
});
