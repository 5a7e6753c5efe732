import { expect, test } from 'vitest';
import { isLocalHost } from './local-host.ts';

test.each([
  '127.0.0.1',
  '::1',
  '10.0.0.7',
  '192.168.1.7',
  'fd00::7',
  'localhost',
  'licences',
  'Keys.LAN',
  'a.home.arpa',
])('%s is local', (host) => expect(isLocalHost(host)).toBe(true));

test.each([
  '93.184.216.34',
  '2606:2800::1',
  '169.254.169.254',
  'licences.example.org',
  'lan.example',
  'local.com',
])('%s is not', (host) => expect(isLocalHost(host)).toBe(false));
