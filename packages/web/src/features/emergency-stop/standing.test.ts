import type { StopResult } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { byUrgency, type Standing, standingAfterStop } from './standing.ts';

test.each([
  ['stopped', 'printing', 'stopped'],
  ['sent', 'printing', 'sent'],
  ['sent', 'paused', 'sent'],
  ['sent', 'idle', 'stopped'],
  ['sent', 'error', 'stopped'],
  ['sent', 'offline', 'unreachable'],
  ['unreachable', 'offline', 'unreachable'],
  ['unreachable', 'printing', 'printing'],
  ['unreachable', 'idle', 'stopped'],
  ['failed', 'printing', 'failed'],
  ['failed', 'offline', 'failed'],
  ['failed', 'idle', 'stopped'],
] as const)('told with the outcome %s, and %s now: %s', (outcome, status, standing) => {
  const result = { printer_id: 7, name: 'P1S', outcome, detail: null, said: null } satisfies StopResult;
  expect(standingAfterStop(result, { status })).toBe(standing);
});

test('of a printer that is not in the fleet any more the outcome stays', () => {
  expect(
    standingAfterStop({ printer_id: 7, name: 'P1S', outcome: 'sent', detail: null, said: null }, undefined),
  ).toBe('sent');
});

test('what needs somebody at the machine stands first', () => {
  const mixed: Standing[] = ['stopped', 'unreachable', 'sent', 'printing', 'failed'];
  expect(mixed.sort(byUrgency)).toEqual(['printing', 'failed', 'unreachable', 'sent', 'stopped']);
});
