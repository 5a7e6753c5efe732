import { expect, test } from 'vitest';
import { createProxyTest } from './proxies.ts';

test.each<[boolean | string, string, boolean]>([
  [true, '203.0.113.1', true],
  [false, '127.0.0.1', false],
  ['10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '::ffff:10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['10.0.0.1,192.168.0.0/16', '192.168.7.7', true],
  ['fd00::/8', 'fd12::1', true],
  ['fd00::/8', '10.0.0.1', false],
  ['10.0.0.1', '', false],
])('with %s, %s is a proxy: %s', (trusted, address, is) =>
  expect(createProxyTest(trusted)(address)).toBe(is),
);
