import { expect, test } from 'vitest';
import { countStates } from './state-counts.ts';
import { aPrinter } from './testing/a-printer.ts';

test('states are counted, and what is switched off counts as offline', () => {
  const fleet = [
    aPrinter(),
    aPrinter({ status: 'printing' }),
    aPrinter({ status: 'printing', enabled: false }),
  ];
  expect(countStates(fleet)).toEqual({ idle: 1, printing: 1, paused: 0, error: 0, offline: 1 });
});
