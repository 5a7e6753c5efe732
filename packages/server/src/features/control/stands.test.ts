import { CONTROL_ACTIONS, PRINTER_STATUSES, type PrinterStatus } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { checkNotBusy, checkPlateReachable } from '../printers/commands.ts';
import type { PrinterRow } from '../printers/index.ts';
import { blankState } from '../printers/state/blank-state.ts';
import { wrongState } from './control-rules.ts';

const row = { name: 'Ender 3 V3 8' } as PrinterRow;
const standing = (status: PrinterStatus) => ({ ...blankState('clear', 0), status });

const said = (work: () => void): string => {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

test('a printer with an error is not called "error"', () => {
  expect(wrongState(row, 'pause', standing('error')).message).toBe(
    "Ender 3 V3 8 shows an error, which is not the print or state that this was meant for: it can't pause now.",
  );
});

const STANDS = {
  idle: 'is idle',
  printing: 'is printing',
  paused: 'is paused',
  offline: 'is offline',
  error: 'shows an error',
} as const;

test.each(PRINTER_STATUSES)('%s: every refusal is a sentence', (status) => {
  const state = standing(status);
  const sentences = [
    ...CONTROL_ACTIONS.map((action) => wrongState(row, action, state).message),
    said(() => checkNotBusy(row, state)),
    said(() => checkPlateReachable(row, state)),
  ].filter((words) => words !== '');
  for (const words of sentences) {
    expect(words.startsWith(`Ender 3 V3 8 ${STANDS[status]}`), words).toBe(true);
  }
});
