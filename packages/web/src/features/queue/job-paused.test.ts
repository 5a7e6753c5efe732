import { expect, test } from 'vitest';
import { isPaused } from './job-paused.ts';

const at = (job: number | null, status: 'printing' | 'paused') => ({
  status,
  active_job: job === null ? null : { id: job },
});

test.each([
  ['its only printer is paused', [at(7, 'paused'), at(8, 'printing')], true],
  ['both of its printers are paused', [at(7, 'paused'), at(7, 'paused')], true],
  ['one of its printers goes on', [at(7, 'paused'), at(7, 'printing')], false],
  ['others are paused', [at(8, 'paused'), at(null, 'paused')], false],
  ['no printer has it', [], false],
] as const)('a job stands still when all that print it do: %s', (_which, printers, expected) => {
  expect(isPaused({ id: 7, status: 'printing' }, printers)).toBe(expected);
});

test('a job that has ended is not paused by a printer that still shows it', () => {
  expect(isPaused({ id: 7, status: 'cancelled' }, [at(7, 'paused')])).toBe(false);
});
