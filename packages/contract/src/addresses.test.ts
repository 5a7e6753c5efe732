import { describe, expect, test } from 'vitest';
import { hostOfAddress, hostProblem, webAddressProblem } from './addresses.ts';

describe('a host has one spelling', () => {
  test.each([
    '192.168.1.40',
    '0.0.0.0',
    '255.255.255.255',
    'fd00::7',
    '::1',
    '::ffff:127.0.0.1',
    'printer',
    'printer.lan',
    'P1S_2-left.farm',
    '3dprinter',
    'xn--bcher-kva.example',
    '1.2.3.4.example',
  ])('%s', (host) => expect(hostProblem(host)).toBeNull());

  test.each([
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0x',
    '127.1',
    '127.0.1',
    '0177.0.0.1',
    '127.0.0.01',
    '256.0.0.1',
    '1.2.3.4.5',
    'printer.7',
    '1..2',
  ])('not %s: an address is four numbers', (host) => {
    expect(hostProblem(host)).toBe('write the address as four numbers, such as 192.168.1.40');
  });

  test.each([
    ['127.0.0.1.', 'leave out the dot at the end'],
    ['printer.lan.', 'leave out the dot at the end'],
    ['fe80::1%eth0', 'leave out the percent sign and what follows it'],
    ['%31%32%37.0.0.1', 'leave out the percent sign and what follows it'],
    ['[::1]', expect.stringContaining('without a port')],
    ['127.0.0.1:80', expect.stringContaining('without a port')],
    ['::1::2', expect.stringContaining('without a port')],
    ['１２７.０.０.１', expect.stringContaining('use an address')],
    ['bücher.example', expect.stringContaining('use an address')],
    ['printer/x', expect.stringContaining('use an address')],
    ['a@b', expect.stringContaining('use an address')],
    ['-printer', expect.stringContaining('use an address')],
    ['', expect.stringContaining('use an address')],
    [`${'a'.repeat(64)}.lan`, expect.stringContaining('use an address')],
  ])('not %s', (host, words) => expect(hostProblem(host)).toEqual(words));
});

describe('a web address has one spelling', () => {
  test.each([
    'http://spools.lan',
    'HTTPS://Spools.lan:7912/behind/a?key=1@2#part',
    'http://192.168.1.20:7912/',
    'http://[fd00::7]:7912/api',
  ])('%s', (url) => expect(webAddressProblem(url)).toBeNull());

  test.each([
    ['http://2130706433/', expect.stringContaining('four numbers')],
    ['http://0x7f.1:80/', expect.stringContaining('four numbers')],
    ['http://127.1', expect.stringContaining('four numbers')],
    ['http://127.0.0.1./', 'leave out the dot at the end'],
    ['http://%31%32%37.0.0.1/', expect.stringContaining('percent')],
    ['http://[fe80::1%25eth0]/', expect.stringContaining('in the brackets')],
    ['http://[::1/', expect.stringContaining('use an address')],
    ['http://mara@spools.lan/', 'leave out the user name and password'],
    ['http://mara:secret@spools.lan/', 'leave out the user name and password'],
    ['http://spools.lan\\@elsewhere.lan/', 'leave out spaces and backslashes'],
    ['http://spools\t.lan/', 'leave out spaces and backslashes'],
    ['http:spools.lan', 'begin with http:// or https://'],
    ['http:///spools.lan', expect.stringContaining('use an address')],
    ['ftp://spools.lan/', 'begin with http:// or https://'],
    ['file:///etc/passwd', 'begin with http:// or https://'],
    ['javascript:alert(1)', 'begin with http:// or https://'],
    ['http://１２７.０.０.１/', expect.stringContaining('use an address')],
  ])('not %s', (url, words) => expect(webAddressProblem(url)).toEqual(words));
});

test('the host of a web address is what a socket wants', () => {
  expect(hostOfAddress('http://[FD00::7]:80/x')).toBe('fd00::7');
  expect(hostOfAddress('http://Spools.lan/')).toBe('spools.lan');
});
