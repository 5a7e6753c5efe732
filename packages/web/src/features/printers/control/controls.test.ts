import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { availableControls } from './controls.ts';

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
