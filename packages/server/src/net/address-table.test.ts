import { expect, test } from 'vitest';
import { IPV4_CASES, SPELLING_CASES } from '../../test/address-cases.ts';
import { EMBEDDED_CASES, IPV6_CASES } from '../../test/address-cases-6.ts';
import { kindOfAddress, leavesTheHouse } from './address-kind.ts';
import { PURPOSES } from './destination.ts';
import { RULES, refusalOf } from './rules.ts';

const TABLE = [...IPV4_CASES, ...IPV6_CASES, ...EMBEDDED_CASES, ...SPELLING_CASES];

// spec: S1.34
test.each([
  ['IPv4', IPV4_CASES],
  ['IPv6', IPV6_CASES],
  ['IPv4 within IPv6', EMBEDDED_CASES],
  ['spelling', SPELLING_CASES],
])('in restricted mode every special address is judged as its registry has it: %s', (_name, cases) => {
  const judged = cases.map(([address]) => {
    const isReached = refusalOf('restricted', 'printer', address) === null;
    const isSearched = refusalOf('restricted', 'discovery', address) === null;
    return [address, kindOfAddress(address), isReached ? 'both' : isSearched ? 'search' : 'none'];
  });
  expect(judged).toEqual(cases);
});

test('the table has at least 300 addresses, none of them twice', () => {
  expect(new Set(TABLE.map(([address]) => address)).size).toBe(TABLE.length);
  expect(TABLE.length).toBeGreaterThanOrEqual(300);
});

test('restricted mode only takes: whatever it lets through, the usual rules let through too', () => {
  for (const [address] of TABLE)
    for (const purpose of PURPOSES)
      if (refusalOf('restricted', purpose, address) === null)
        expect([purpose, address, refusalOf('normal', purpose, address)]).toEqual([purpose, address, null]);
});

test('no purpose reaches an address that leaves the house', () => {
  const outside = TABLE.filter(([address]) => leavesTheHouse(address));
  expect(outside.length).toBeGreaterThan(200);
  for (const [address] of outside)
    for (const purpose of PURPOSES)
      expect([purpose, address, refusalOf('restricted', purpose, address)]).not.toContain(null);
});

test('a person’s own destinations lead out alone, so in restricted mode nothing of them is left', () => {
  expect(RULES.personal).toEqual(['public']);
  expect(TABLE.filter(([address]) => refusalOf('restricted', 'personal', address) === null)).toEqual([]);
});
