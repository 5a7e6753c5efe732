import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { aPrinter } from '../testing/a-printer.ts';
import { newsIn, statesOf, toldOf } from './news.ts';

test.each<[string, Partial<Printer>, Partial<Printer>, boolean]>([
  ['finishes', { status: 'printing' }, { plate: 'occupied' }, true],
  ['pauses', { status: 'printing' }, { status: 'paused' }, true],
  ['stops', { status: 'printing' }, { status: 'error' }, true],
  ['falls silent', {}, { status: 'offline' }, true],
  ['is still silent', { status: 'offline' }, { status: 'offline', last_seen_at: null }, false],
  ['begins', {}, { status: 'printing' }, false],
  ['is cleared', { plate: 'occupied' }, {}, false],
  ['is disabled', {}, { status: 'offline', enabled: false }, false],
])('a printer that %s is told of, or is not', (_what, before, after, isNews) => {
  const told = newsIn(statesOf([aPrinter(before)]), [aPrinter(after)]);
  expect(told).toHaveLength(isNews ? 1 : 0);
});

test('what is seen for the first time is no news', () => {
  expect(newsIn(statesOf([]), [aPrinter({ status: 'error' })])).toEqual([]);
});

test('of a print whose end nobody knows that is told, not what its plate looks like', () => {
  const news = [1, 2].map((id) => aPrinter({ id, plate: 'occupied' }));
  expect(toldOf(news, new Set([2])).map(({ word }) => word)).toEqual(['state.done', 'fleet.lost']);
});
