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
    expect(hostProblem(host)?.code).toBe('address.four_numbers');
  });

  test.each([
    ['127.0.0.1.', 'address.dot_at_end'],
    ['printer.lan.', 'address.dot_at_end'],
    ['fe80::1%eth0', 'address.percent_sign'],
    ['%31%32%37.0.0.1', 'address.percent_sign'],
    ['[::1]', 'address.not_plain'],
    ['127.0.0.1:80', 'address.not_plain'],
    ['::1::2', 'address.not_plain'],
    ['１２７.０.０.１', 'address.not_a_host'],
    ['bücher.example', 'address.other_letters'],
    ['printer/x', 'address.not_a_host'],
    ['a@b', 'address.not_a_host'],
    ['-printer', 'address.not_a_host'],
    ['', 'address.not_a_host'],
    [`${'a'.repeat(64)}.lan`, 'address.not_a_host'],
  ])('not %s: %s', (host, code) => expect(hostProblem(host)?.code).toBe(code));
});

describe('a web address has one spelling', () => {
  test.each([
    'http://spools.lan',
    'HTTPS://Spools.lan:7912/behind/a?key=1@2#part',
    'http://192.168.1.20:7912/',
    'http://[fd00::7]:7912/api',
  ])('%s', (url) => expect(webAddressProblem(url)).toBeNull());

  test.each([
    ['http://2130706433/', 'address.four_numbers'],
    ['http://0x7f.1:80/', 'address.four_numbers'],
    ['http://127.1', 'address.four_numbers'],
    ['http://127.0.0.1./', 'address.dot_at_end'],
    ['http://%31%32%37.0.0.1/', 'address.percent_sign'],
    ['http://[fe80::1%25eth0]/', 'address.brackets'],
    ['http://[::1/', 'address.no_host_in_it'],
    ['http://mara@spools.lan/', 'address.holds_log_in'],
    ['http://mara:secret@spools.lan/', 'address.holds_log_in'],
    ['http://spools.lan\\@elsewhere.lan/', 'address.spaces'],
    ['http://spools\t.lan/', 'address.spaces'],
    ['http://spools.lan:0/', 'address.port_zero'],
    ['http://[fd00::7]:00', 'address.port_zero'],
    ['http:spools.lan', 'address.no_scheme'],
    ['http:///spools.lan', 'address.no_host_in_it'],
    ['ftp://spools.lan/', 'address.no_scheme'],
    ['file:///etc/passwd', 'address.no_scheme'],
    ['javascript:alert(1)', 'address.no_scheme'],
    ['http://１２７.０.０.１/', 'address.no_host_in_it'],
    ['http://bücher.example/', 'address.other_letters'],
    ['http://spools.lan:6000/', 'address.port'],
    ['http://[fd00::7]:05060', 'address.port'],
  ])('not %s: %s', (url, code) => expect(webAddressProblem(url)?.code).toBe(code));
});

test('a name with an umlaut is told as the network knows it', () => {
  expect(webAddressProblem('https://Drucker-Küche.lan:80/')?.facts).toEqual({
    host: 'xn--drucker-kche-llb.lan',
  });
});

test('the host of a web address is what a socket wants', () => {
  expect(hostOfAddress('http://[FD00::7]:80/x')).toBe('fd00::7');
  expect(hostOfAddress('http://Spools.lan/')).toBe('spools.lan');
});
