import { expect, test } from 'vitest';
import { unreachedSince } from './unreached.ts';

const SEEN = '2026-11-02T14:02:00.000Z';

test.each([
  ['one that is not reached', { status: 'offline', enabled: true, last_seen_at: SEEN }, SEEN],
  ['one that never was', { status: 'offline', enabled: true, last_seen_at: null }, null],
  ['one that is switched off here', { status: 'offline', enabled: false, last_seen_at: SEEN }, null],
  ['one that speaks', { status: 'printing', enabled: true, last_seen_at: SEEN }, null],
  ['one that nobody knows yet', undefined, null],
] as const)('since when nobody has heard of a printer: %s', (_which, printer, since) => {
  expect(unreachedSince(printer)).toBe(since);
});
