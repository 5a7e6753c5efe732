import { expect, test } from 'vitest';
import {
  goodCode,
  leadsTo,
  openTwinFarm,
  problemOf,
  sessionIn,
  setCookies,
} from '../../../test/login-browser.ts';

/** The cookie of a log-in on its way: no neighbour under the same domain may plant one. */

async function openBegun(headers: Readonly<Record<string, string>>) {
  const { farm, twin } = await openTwinFarm();
  const reply = await farm.anonymous.get('//login/twin', { headers });
  const [line = ''] = setCookies(reply);
  const [pair = '', ...attributes] = line.split('; ');
  const at = pair.indexOf('=');
  const { searchParams } = new URL(leadsTo(reply));
  twin.nonce = searchParams.get('nonce') ?? '';
  const query = new URLSearchParams({
    ...{ code: goodCode(), state: searchParams.get('state') ?? '', iss: twin.issuer },
  });
  const comeBack = (cookie: string) =>
    farm.anonymous.get(`//login/twin/callback?${query}`, { headers: { ...headers, cookie } });
  return { name: pair.slice(0, at), value: pair.slice(at + 1), attributes, comeBack };
}

test('with HTTPS it is of this host alone, and no other counts', async () => {
  const { name, value, attributes, comeBack } = await openBegun({ 'x-forwarded-proto': 'https' });
  expect(name).toBe('__Host-farm_login');
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure']);
  expect(problemOf(await comeBack(`farm_login=${value}`))).toBe('not_begun_here');
  const reply = await comeBack(`${name}=${value}`);
  expect(sessionIn(reply)).not.toBeNull();
  // Browsers take the end of it only with what its name asks for.
  const ended = setCookies(reply)
    .find((line) => line.startsWith('__Host-farm_login=;'))
    ?.split('; ');
  expect(ended).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'Max-Age=0']));
});

test('without encryption, where browsers take no such name, it goes on as a plain one', async () => {
  const { name, value, attributes, comeBack } = await openBegun({});
  expect(name).toBe('farm_login');
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/login', 'SameSite=Lax']);
  expect(sessionIn(await comeBack(`${name}=${value}`))).not.toBeNull();
});
