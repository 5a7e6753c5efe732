import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { availableControls, whyNot } from './controls.ts';

const ALL: Printer['capabilities'] = [
  'pause',
  'resume',
  'stop',
  'speed',
  'fan',
  'light',
  'clear_error',
  'camera',
];

test.each([
  ['idle', ['fan', 'light']],
  ['printing', ['pause', 'stop', 'speed', 'fan', 'light']],
  ['paused', ['resume', 'stop', 'speed', 'fan', 'light']],
  ['error', ['fan', 'light', 'clear_error']],
  ['offline', []],
] as const)('a printer that is %s may be asked for %j', (status, controls) => {
  expect([...availableControls({ status, capabilities: ALL, telemetry: null })]).toEqual(controls);
});

test('what a printer can not do is never offered', () => {
  expect([...availableControls({ status: 'printing', capabilities: ['pause'], telemetry: null })]).toEqual([
    'pause',
  ]);
});

test.each([
  ['idle', true, ALL, 'no_print'],
  ['printing', true, ALL, null],
  ['paused', true, ALL, null],
  ['offline', true, ALL, 'offline'],
  ['offline', false, ALL, 'disabled'],
  ['idle', true, ['light', 'camera'], null],
  ['offline', true, ['camera'], null],
] as const)(
  'what is missed on a printer that is %s (in use: %s) has its reason',
  (status, enabled, can, why) => {
    expect(whyNot({ status, enabled, capabilities: [...can] })).toBe(why);
  },
);
