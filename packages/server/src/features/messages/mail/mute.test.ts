import { expect, test } from 'vitest';
import { type Farm, openFarm } from '../../../../test/kit.ts';
import type { MuteLink } from './mute-link.ts';
import { muteToken, readMuteToken } from './mute-link.ts';
import { muteLinkOf } from './serve-mute.ts';

const LINK: MuteLink = { destinationId: 12, kind: 'low_stock', language: 'de' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';

async function openMuting(fails = false) {
  const muted: [number, string][] = [];
  const farm = await openFarm({
    mute: async (destinationId, kind) => {
      if (fails) throw new Error('no database');
      muted.push([destinationId, kind]);
    },
  });
  const token = muteToken(farm.app.kernel.secrets, LINK);
  return { farm, muted, token };
}

const look = ({ anonymous }: Farm, token: string, headers = {}) =>
  anonymous.get(`//unsubscribe/${token}`, { headers });
const click = ({ anonymous }: Farm, token: string, body: unknown = ONE_CLICK, headers = FORM) =>
  anonymous.post(`//unsubscribe/${token}`, body, headers);

test('looking at a link asks and mutes nothing; posting mutes, and once more is the same', async () => {
  const { farm, muted, token } = await openMuting();
  const asked = await look(farm, token);
  expect([asked.status, asked.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(asked.body).toContain(
    'Sollen Nachrichten der Art „Vorrat knapp“ nicht mehr per E-Mail zu Ihnen kommen',
  );
  expect(asked.body).toContain('<form method="post">');
  expect(muted).toEqual([]);
  const first = await click(farm, token);
  const again = await click(farm, token);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(first.body).toContain('Nachrichten der Art „Vorrat knapp“ kommen nicht mehr per E-Mail zu Ihnen.');
  expect(again.body).toBe(first.body);
  expect(muted).toEqual([
    [12, 'low_stock'],
    [12, 'low_stock'],
  ]);
});

test('asking for the head answers as looking does and mutes nothing', async () => {
  const { farm, muted, token } = await openMuting();
  const seen = await look(farm, token);
  const head = await farm.app.http.inject({ method: 'HEAD', url: `/unsubscribe/${token}` });
  expect(head.statusCode).toBe(seen.status);
  for (const name of ['content-type', 'content-security-policy', 'cache-control'])
    expect(head.headers[name]).toBe(seen.headers[name]);
  const bad = await farm.app.http.inject({ method: 'HEAD', url: '/unsubscribe/nothing' });
  expect(bad.statusCode).toBe(404);
  expect(muted).toEqual([]);
});

test.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const)(
  '%s finds nothing there and does not repeat the link',
  async (method) => {
    const { farm, muted, token } = await openMuting();
    const { statusCode, body } = await farm.app.http.inject({ method, url: `/unsubscribe/${token}` });
    expect(statusCode).toBe(404);
    expect(body).toContain(`${method} /unsubscribe/:token`);
    expect(body).not.toContain(token);
    expect(muted).toEqual([]);
  },
);

test('the page runs nothing, loads nothing and is kept by nobody', async () => {
  const { farm, token } = await openMuting();
  const { headers, body } = await look(farm, token);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers['cache-control']).toBe('no-store');
  expect(String(body)).not.toMatch(/<script|src=|href=|https?:/);
});

test.each<[string, (token: string) => string]>([
  ['another destination', (token) => token.replace('.12.', '.13.')],
  ['another kind', (token) => token.replace('low_stock', 'print_failed')],
  ['another language', (token) => token.replace('.de.', '.en.')],
  ['another version', (token) => token.replace('1.', '2.')],
  ['another signature', (token) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
  ['half a signature', (token) => token.slice(0, -8)],
  ['letters in capitals', (token) => token.toUpperCase()],
  ['a number spelt otherwise', (token) => token.replace('.12.', '.012.')],
  ['nothing of ours', () => 'x'.repeat(5_000)],
  ['a constructor', (token) => token.replace('low_stock', 'constructor')],
])('a link with %s is none', async (_name, change) => {
  const { farm, muted, token } = await openMuting();
  const bad = change(token);
  const [seen, posted] = [await look(farm, bad), await click(farm, bad)];
  expect([seen.status, posted.status]).toEqual([404, 404]);
  expect(seen.body).toContain('This link is not valid.');
  expect(posted.body).toBe(seen.body);
  const german = await look(farm, bad, { 'accept-language': 'de-AT,de;q=0.9' });
  expect(german.body).toContain('Dieser Link ist nicht gültig.');
  expect(muted).toEqual([]);
});

test('whatever comes with a click, its address alone says what is muted', async () => {
  const { farm, muted, token } = await openMuting();
  for (const [body, headers] of [
    [undefined, {}],
    ['', FORM],
    [{ destinationId: 13 }, { 'content-type': 'application/json' }],
    ['a', { 'content-type': 'multipart/form-data; boundary=b' }],
  ] as const)
    expect((await farm.anonymous.call('POST', `//unsubscribe/${token}`, { body, headers })).status).toBe(200);
  expect(muted.map(([id]) => id)).toEqual([12, 12, 12, 12]);
  expect((await click(farm, token, 'x'.repeat(5_000))).status).toBe(413);
});

test('many clicks from one place have to wait a minute', async () => {
  const { farm, muted, token } = await openMuting();
  const statuses = new Set<number>();
  for (let count = 0; count < 121; count += 1) statuses.add((await click(farm, token)).status);
  expect([...statuses]).toEqual([200, 429]);
  expect(muted).toHaveLength(120);
  await farm.clock.advance(60_000);
  expect((await click(farm, token)).status).toBe(200);
});

test('where nothing can be kept, the page says so', async () => {
  const { farm, token } = await openMuting(true);
  const reply = await click(farm, token);
  expect(reply.status).toBe(503);
  expect(reply.body).toContain('Das ging gerade nicht.');
});

test('the link of a mail leads to this farm, and is of this farm alone', async () => {
  const { farm, token } = await openMuting();
  const { secrets } = farm.app.kernel;
  expect(muteLinkOf(secrets, 'https://farm.example.org', LINK)).toBe(
    `https://farm.example.org/unsubscribe/${token}`,
  );
  expect(muteLinkOf(secrets, null, LINK)).toBeNull();
  const other = await openFarm();
  expect(readMuteToken(other.app.kernel.secrets, token)).toBeNull();
  expect(readMuteToken(secrets, token)).toEqual(LINK);
  // Of a version that knew more kinds.
  const unknown: object = { kind: 'printer_lonely' };
  expect(readMuteToken(secrets, muteToken(secrets, { ...LINK, ...unknown }))).toBeNull();
});
