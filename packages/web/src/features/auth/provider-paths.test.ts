import { expect, test } from 'vitest';
import { loginSearch, wordsOfCameBack } from './login-problem.ts';
import { loginPath, provePath, webAddressOf } from './provider-paths.ts';

test('the way to a provider keeps what comes after, whatever signs it has', () => {
  expect(loginPath('acme', '/queue?a=1&b=2#c')).toBe('/login/acme?return_to=%2Fqueue%3Fa%3D1%26b%3D2%23c');
  expect(provePath('acme', '/account?doing=totp-on')).toBe(
    '/login/acme?prove=1&return_to=%2Faccount%3Fdoing%3Dtotp-on',
  );
});

test.each([
  [null, null],
  ['https://id.example/end?x=1', 'https://id.example/end?x=1'],
  ['http://10.0.0.2/end', 'http://10.0.0.2/end'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['/login', null],
])('after log-out %s is opened as %s', (text, address) => {
  expect(webAddressOf(text)).toBe(address);
});

test('of an address only texts are read', () => {
  const search = { next: '/queue', problem: 'denied', provider: 'acme', other: 'x' };
  expect(loginSearch(search)).toEqual({ next: '/queue', problem: 'denied', provider: 'acme' });
  expect(loginSearch({ next: 1, problem: ['denied'], provider: {} })).toEqual({});
});

test('a problem that nobody here knows is not said', () => {
  const say = (said: { readonly code: string } | null | undefined, english: string) =>
    said?.code === 'log_in_problem.denied' ? 'You cancelled.' : english;
  expect(wordsOfCameBack(say, { problem: 'denied' })).toBe('You cancelled.');
  expect(wordsOfCameBack(say, { problem: 'pay_here' })).toBe(null);
  expect(wordsOfCameBack(say, {})).toBe(null);
});
