import { said } from '@farmhand/words';
import { expect, test } from 'vitest';
import type { Seen } from '../../net/destination.ts';
import { createCounts, MOST_ADDRESSES, MOST_OF_A_PURPOSE, MOST_WAITING } from './counts.ts';

const NOON = Date.UTC(2026, 10, 2, 12);
const MIDNIGHT = Date.UTC(2026, 10, 3);
const OUTSIDE = said('address.restricted');

const seen = (host: string, more: Partial<Seen> = {}): Seen => ({
  ...{ purpose: 'webhook', host, port: 443, addresses: ['10.0.0.9'], refusal: null },
  ...more,
});

test('connections and refusals of a destination are counted in one row for a day, whatever the spelling', () => {
  const counts = createCounts();
  counts.see(seen('Hooks.Farm.internal'), NOON);
  counts.see(seen('hooks.farm.internal.'), NOON + 1);
  counts.see(seen('hooks.farm.internal', { addresses: ['8.8.8.8'], refusal: OUTSIDE }), NOON + 2);
  expect(counts.all()).toEqual([
    {
      ...{ day: '2026-11-02', purpose: 'webhook', host: 'hooks.farm.internal', port: 443 },
      ...{ connections: 2, refusals: 1, reason: OUTSIDE, lastUsedAt: NOON + 1, lastRefusedAt: NOON + 2 },
      reached: new Set(['10.0.0.9']),
      refused: new Set(['8.8.8.8']),
    },
  ]);
});

test('another day, port or purpose is another row', () => {
  const counts = createCounts();
  counts.see(seen('a'), NOON);
  counts.see(seen('a'), MIDNIGHT);
  counts.see(seen('a', { port: 80 }), NOON);
  counts.see(seen('a', { purpose: 'mail' }), NOON);
  expect(counts.all().map(({ connections }) => connections)).toEqual([1, 1, 1, 1]);
});

test('a flood of names shares one row of its purpose, and takes no row from others', () => {
  const counts = createCounts();
  for (let at = 0; at < 3 * MOST_OF_A_PURPOSE; at += 1) {
    counts.see(seen(`${at}.test`, { refusal: OUTSIDE }), NOON);
    // Written as it goes: the bound is one of the day.
    if (at % 500 === 0) {
      counts.take();
      counts.written();
    }
  }
  counts.see(seen('printer.test', { purpose: 'printer' }), NOON);
  const rows = counts.all();
  expect(rows.map(({ purpose, host, port }) => [purpose, host, port])).toEqual([
    ['webhook', '*', 0],
    ['printer', 'printer.test', 443],
  ]);
  expect(counts.see(seen('1.test', { refusal: OUTSIDE }), NOON).host).toBe('1.test');
  expect(counts.see(seen('2.test', { refusal: OUTSIDE }), MIDNIGHT).host).toBe('2.test');
});

test('what waits has a bound too, and nothing is left uncounted', () => {
  const counts = createCounts();
  const all = 2 * MOST_WAITING;
  for (let at = 0; at < all; at += 1)
    counts.see(seen(`${at}.test`, { purpose: at % 2 === 0 ? 'webhook' : 'personal' }), NOON);
  const rows = counts.all();
  expect(rows.length).toBe(MOST_WAITING + 2);
  expect(rows.reduce((sum, { connections }) => sum + connections, 0)).toBe(all);
});

test('what could not be written is added to what came meanwhile', () => {
  const counts = createCounts();
  counts.see(seen('a', { refusal: OUTSIDE, addresses: ['8.8.8.8'] }), NOON);
  expect(counts.take()).toHaveLength(1);
  counts.see(seen('a'), NOON + 1);
  expect(counts.all()).toHaveLength(2);
  counts.putBack();
  const [row, ...more] = counts.all();
  expect(more).toEqual([]);
  expect(row).toMatchObject({ connections: 1, refusals: 1, lastUsedAt: NOON + 1, lastRefusedAt: NOON });
  counts.take();
  counts.written();
  expect(counts.all()).toEqual([]);
});

test('of ever new addresses the first ones are kept', () => {
  const counts = createCounts();
  for (let at = 0; at < 100; at += 1) counts.see(seen('a', { addresses: [`10.0.0.${at}`] }), NOON);
  expect(counts.all()[0]?.reached.size).toBe(MOST_ADDRESSES);
});
