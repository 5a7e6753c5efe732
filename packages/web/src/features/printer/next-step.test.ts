import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

type Standing = Parameters<typeof nextStep>[0];

const idle: Standing = {
  enabled: true,
  identity: 'pinned',
  status: 'idle',
  plate: 'clear',
  requires_plate_clear: true,
  capabilities: ['pause', 'resume', 'stop', 'clear_error'],
};

test.each<readonly [string, Partial<Standing>, ReturnType<typeof nextStep>]>([
  ['nothing while it is idle and its plate clear', {}, null],
  ['its plate once a print has ended', { plate: 'occupied' }, 'clear_plate'],
  ['nothing where plates need no confirmation', { plate: 'occupied', requires_plate_clear: false }, null],
  ['nothing while it prints', { status: 'printing', plate: 'occupied' }, null],
  ['to go on when it is paused', { status: 'paused', plate: 'occupied' }, 'resume'],
  ['to clear its error first', { status: 'error', plate: 'occupied' }, 'clear_error'],
  [
    'its plate where no error can be cleared',
    { status: 'error', plate: 'occupied', capabilities: [] },
    'clear_plate',
  ],
  ['its link when it is silent', { status: 'offline' }, 'reconnect'],
  ['to confirm who it is before all else', { status: 'offline', identity: 'changed' }, 'accept_identity'],
  ['to switch it on when it is disabled', { status: 'offline', enabled: false }, 'enable'],
])('the next thing about a printer is %s', (_name, over, step) => {
  expect(nextStep({ ...idle, ...over })).toBe(step);
});
