import type { EgressDestination } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { EVERYTHING } from './search.ts';
import { addressesOf, addressOf, purposesOf, shownOf, unowned } from './shown.ts';

const AT = '2026-11-02T08:15:00.000Z';
const LATER = '2026-11-03T08:15:00.000Z';

function destination(host: string, more: Partial<EgressDestination> = {}): EgressDestination {
  return {
    ...{ purpose: 'printer', owner: `the printer ${host}`, owner_said: null, setting: null, host, port: 80 },
    ...{ verdict: 'allowed', keeps_from_starting: false, reason: null, said: null, addresses: [] },
    ...{ connections: 0, last_used_at: null, refusals: 0, last_refused_at: null },
    ...more,
  };
}

const ALL = [
  destination('off', { verdict: 'switched_off' }),
  destination('good', { purpose: 'mail', addresses: ['10.0.0.9'] }),
  destination('lost', { verdict: 'unresolved' }),
  destination('once', { refusals: 1, last_refused_at: AT }),
  destination('again', { refusals: 1, last_refused_at: LATER }),
  destination('never', { verdict: 'refused', setting: 'FARM_LICENSE_SERVER_URL' }),
];
const german = ({ host }: EgressDestination) => `der Drucker ${host}`;
const hosts = (filter: Partial<typeof EVERYTHING>) =>
  shownOf(ALL, { ...EVERYTHING, ...filter }, german).destinations.map(({ host }) => host);

test('what is refused stands first, then what leads nowhere, then what was refused, the last time first', () => {
  expect(hosts({})).toEqual(['never', 'lost', 'again', 'once', 'good', 'off']);
});

test('what the next start would be refused for stands before all', () => {
  const keeping = destination('mail', { verdict: 'unresolved', keeps_from_starting: true });
  const [first] = shownOf([...ALL, keeping], EVERYTHING, german).destinations;
  expect(first?.host).toBe('mail');
});

test('what nobody has configured stands behind all that is, however much of it was refused and how lately', () => {
  const nobodys = { owner: null, refusals: 9, last_refused_at: LATER };
  const all = [
    ...ALL.toReversed(),
    destination('gone', { ...nobodys, refusals: 0, last_refused_at: null }),
    destination('gone for long', { ...nobodys, verdict: 'refused', last_refused_at: AT }),
    destination('203.0.113.9', { ...nobodys, verdict: 'refused', port: 0 }),
    destination('203.0.113.8', { ...nobodys, verdict: 'refused', port: 0 }),
    destination('gone and lost', { ...nobodys, verdict: 'unresolved' }),
  ];
  expect(shownOf(all, EVERYTHING, german).destinations.map(({ host }) => host)).toEqual([
    ...['never', 'lost', 'again', 'once', 'good', 'off'],
    ...['203.0.113.9', '203.0.113.8', 'gone for long', 'gone and lost', 'gone'],
  ]);
});

test.each([
  ['its host', { q: ' GOOD ' }, ['good']],
  ['an address', { q: '10.0.0' }, ['good']],
  ['its host and port', { q: 'lost:80' }, ['lost']],
  ['its variable', { q: 'license' }, ['never']],
  ['its owner in the language of the page', { q: 'der drucker off' }, ['off']],
  ['its owner in English', { q: 'the printer off' }, ['off']],
  ['nothing of it', { q: 'elsewhere' }, []],
  ['its purpose', { purpose: 'mail' }, ['good']],
  ['its verdict', { verdict: 'unresolved' }, ['lost']],
  ['its purpose but not its verdict', { purpose: 'mail', verdict: 'refused' }, []],
] as const)('a destination is found by %s', (_by, filter, found) => {
  expect(hosts(filter)).toEqual(found);
});

test('each verdict says how many it would show, whichever is chosen', () => {
  const { counts } = shownOf(ALL, { ...EVERYTHING, purpose: 'printer', verdict: 'refused' }, german);
  expect(counts).toEqual({ refused: 1, unresolved: 1, allowed: 2, switched_off: 1 });
});

test('only purposes that there are can be chosen, and one from an old link', () => {
  expect(purposesOf(ALL, '')).toEqual(['printer', 'mail']);
  expect(purposesOf(ALL, 'broker')).toEqual(['broker', 'printer', 'mail']);
});

test.each([
  ['mail.farm.internal', 587, 'mail.farm.internal:587'],
  ['fd00::7', 443, '[fd00::7]:443'],
  ['[fd00::7]', 443, '[fd00::7]:443'],
  ['239.255.255.250', 0, '239.255.255.250'],
])('%s at port %d is written %s', (host, port, written) => {
  expect(addressOf({ host, port })).toBe(written);
});

test.each([
  [[], [], 0],
  [['10.0.0.1'], [], 0],
  [['1', '2', '3', '4'], ['1', '2', '3', '4'], 0],
  [['1', '2', '3', '4', '5'], ['1', '2', '3'], 2],
])('of %o are shown %o and %d more', (addresses, shown, more) => {
  expect(addressesOf({ host: '10.0.0.1', addresses })).toEqual({ shown, more });
});

test.each([
  [{ host: '203.0.113.9', port: 0 }, 'entered'],
  [{ host: '203.0.113.9', port: 443 }, 'noLonger'],
  [{ host: '*', port: 0 }, 'noLonger'],
])('of %j without an owner is said: %s', (place, words) => {
  expect(unowned(place)).toBe(words);
});
