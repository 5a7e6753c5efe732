import { expect, test } from 'vitest';
import { isSameMailServer, isSameOrigin, isSamePrinter } from './destinations.ts';

test.each([
  ['http://spools.lan', 'http://SPOOLS.lan:80/api/', true],
  ['https://spools.lan/a', 'https://spools.lan:443/b', true],
  ['http://[fd00:0::7]:1', 'http://[FD00::7]:1', true],
  [null, null, true],
  ['http://spools.lan', 'https://spools.lan', false],
  ['http://spools.lan', 'http://spools.lan:81', false],
  ['http://spools.lan', 'http://spools.lan.evil.example', false],
  ['http://spools.lan', null, false],
  [null, 'http://spools.lan', false],
])('%s and %s: the same origin is %s', (before, after, same) => {
  expect(isSameOrigin(before, after)).toBe(same);
});

const mailServer = { host: 'mail.lan', port: 587, security: 'starttls' } as const;

test.each([
  ['nothing changed', {}, true],
  ['letter case of the host', { host: 'MAIL.lan' }, true],
  ['stronger encryption', { security: 'tls' }, true],
  ['another host', { host: 'mail.lan.example' }, false],
  ['no host', { host: null }, false],
  ['another port', { port: 25 }, false],
  ['weaker encryption', { security: 'none' }, false],
] as const)('%s: the same mail server is %s', (_name, change, same) => {
  expect(isSameMailServer(mailServer, { ...mailServer, ...change })).toBe(same);
});

test('STARTTLS is weaker than TLS from the first byte', () => {
  expect(isSameMailServer({ ...mailServer, security: 'tls' }, mailServer)).toBe(false);
});

const printer = { host: 'p1s.lan', ports: null, serial: 'A1' };

test.each([
  ['nothing changed', {}, true],
  ['letter case of the host', { host: 'P1S.LAN' }, true],
  ['no ports and none named', { ports: {} }, true],
  ['a port that carries no secret', { ports: { web: 81 } }, true],
  ['another host', { host: 'p1s-2.lan' }, false],
  ['another port', { ports: { mqtt: 1883 } }, false],
  ['another serial number', { serial: 'A2' }, false],
  ['no serial number any more', { serial: null }, false],
] as const)('%s: the same printer is %s', (_name, change, same) => {
  expect(isSamePrinter(printer, { ...printer, ...change })).toBe(same);
});

test('a serial number that is entered for the first time names the printer that is there', () => {
  expect(isSamePrinter({ ...printer, serial: null }, printer)).toBe(true);
});
