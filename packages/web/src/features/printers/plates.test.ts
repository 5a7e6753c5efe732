import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { couldStart } from './plates.ts';
import { aPrinter } from './testing/a-printer.ts';

const READY: Partial<Printer> = {
  enabled: true,
  ready: true,
  identity: 'pinned',
  plate: 'clear',
  requires_plate_clear: true,
};

test.each<[string, Partial<Printer>, boolean]>([
  ['ready with a clear plate', {}, true],
  ['ready with a print on its plate', { plate: 'occupied' }, false],
  ['one that empties its plate by itself', { plate: 'occupied', requires_plate_clear: false }, true],
  ['busy', { ready: false }, false],
  ['switched off', { enabled: false }, false],
  ['another one than before', { identity: 'changed' }, false],
])('whether a job could start at once: %s', (_what, changes, can) => {
  expect(couldStart(aPrinter({ ...READY, ...changes }))).toBe(can);
});
