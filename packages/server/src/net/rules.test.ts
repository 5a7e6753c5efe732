import { readFileSync } from 'node:fs';
import { said } from '@farmhand/words';
import { expect, test } from 'vitest';
import { ADDRESS_KINDS, type AddressKind } from './address-kind.ts';
import { PURPOSES, type Purpose } from './destination.ts';
import { RULES, refusalOf, refusalOfHost, refuseBy } from './rules.ts';

const ONE_OF: Readonly<Record<AddressKind, readonly string[]>> = {
  public: ['93.184.216.34', '2606:4700::1111'],
  private: ['10.0.0.7', '172.16.0.7', '192.168.1.7', '100.64.0.7', 'fd00::7'],
  loopback: ['127.0.0.1', '::1', '::ffff:127.0.0.1'],
  link_local: ['169.254.1.7', 'fe80::7'],
  multicast: ['224.0.0.251', 'ff02::fb'],
  broadcast: ['255.255.255.255'],
  metadata: ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '::ffff:169.254.169.254'],
  nowhere: ['0.0.0.0', '0.1.2.3', '240.0.0.1', '::'],
};

const FARM = ['inventory', 'mail', 'broker', 'licence', 'login', 'plug', 'message'] as const;
const ALLOWED: Readonly<Record<AddressKind, readonly Purpose[]>> = {
  public: PURPOSES.filter((purpose) => purpose !== 'login_plain'),
  private: PURPOSES.filter((purpose) => purpose !== 'personal'),
  loopback: ['printer', 'discovery', 'login_plain', 'database', ...FARM],
  link_local: ['printer', 'discovery', 'database'],
  multicast: ['discovery'],
  broadcast: ['discovery'],
  metadata: [],
  nowhere: [],
};

test.each(ADDRESS_KINDS)('%s addresses are reached for what they may be, and for nothing else', (kind) => {
  for (const address of ONE_OF[kind]) {
    for (const purpose of PURPOSES) {
      const isAllowed = refusalOf('normal', purpose, address) === null;
      expect([address, purpose, isAllowed]).toEqual([address, purpose, ALLOWED[kind].includes(purpose)]);
    }
  }
});

test('what was entered is refused in words where it is an address, and left to its answer where it is a name', () => {
  expect(refusalOfHost('normal', 'logo', '127.0.0.1')).toEqual(said('address.loopback'));
  expect(refusalOfHost('normal', 'printer', '169.254.169.254')).toEqual(said('address.metadata'));
  expect(refusalOfHost('normal', 'inventory', '127.0.0.1')).toBeNull();
  expect(refusalOfHost('normal', 'logo', 'localhost')).toBeNull();
});

test('who reaches the world alone does not reach this machine by its public address', () => {
  const refuse = refuseBy('normal', (address) => address === '203.0.113.5');
  const at = (purpose: Purpose, address: string) =>
    refuse({ purpose, host: 'farm.example', port: 80, address });
  expect(at('personal', '203.0.113.5')).toEqual(said('address.loopback'));
  expect(at('personal', '203.0.113.6')).toBeNull();
  expect(at('message', '203.0.113.5')).toBeNull();
});

test('SECURITY.md tells the rules that are in force', () => {
  const text = readFileSync(new URL('../../../../SECURITY.md', import.meta.url), 'utf8');
  const rows = text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const kind = /^`(\w+)`/.exec(cells[1] ?? '')?.[1];
    return kind === undefined ? [] : [[kind, ...cells.slice(3, 8)]];
  });
  const column = (purposes: readonly Purpose[], kind: AddressKind) => {
    const verdicts = new Set(purposes.map((purpose) => RULES[purpose].includes(kind)));
    expect(verdicts.size).toBe(1);
    return verdicts.has(true) ? 'yes' : 'never';
  };
  expect(rows).toEqual(
    ADDRESS_KINDS.map((kind) => [
      kind,
      column(['printer', 'database'], kind),
      column(FARM, kind),
      column(['logo', 'webhook'], kind),
      column(['personal'], kind),
      column(['discovery'], kind),
    ]),
  );
});
