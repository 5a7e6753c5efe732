import { asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { testTime } from '../test/test-time.ts';
import type { PrintReport, Report } from './adapter.ts';
import { LIMITS } from './limits.ts';
import { createOutlet } from './outlet.ts';
import { PrinterError } from './printer-error.ts';

const print = (phase: PrintReport['phase'], native_id: string): PrintReport => ({
  ...{ phase, native_id, mark: null, file_name: null, extruded_mm: null },
});

function open({ released = true } = {}) {
  const time = testTime({ passes: 'by hand', jitter: 0 });
  const reports: Report[] = [];
  const closed: unknown[] = [];
  const outlet = createOutlet({
    clock: time,
    onReport: (report) => reports.push(report),
    onClosed: (reason) => closed.push(reason),
    onUnknown: () => undefined,
  });
  if (released) outlet.release();
  return { time, outlet, reports, closed };
}

const figures = (words: string): Report => ({ status: 'idle', status_reason: asWritten(words) });

test('reports that bring nothing but figures are told in steps, the newest of them', () => {
  const { time, outlet, reports } = open();
  for (let at = 0; at < 1000; at += 1) {
    outlet.report(figures(String(at)));
    time.advance(1);
  }
  time.advance(LIMITS.reportEveryMs);
  expect(reports.length).toBeLessThanOrEqual(1000 / LIMITS.reportEveryMs + 2);
  expect(reports.at(-1)).toEqual(figures('999'));
});

test('each start, end, other print and other status is told at once, with what waited', () => {
  const { outlet, reports } = open();
  outlet.report({ print: print('printing', '1') });
  outlet.report({ active_nozzle: 'L' });
  outlet.report({ print: print('printing', '1'), status_reason: asWritten('waits') });
  outlet.report({ print: print('completed', '1') });
  outlet.report({ print: print('printing', '2') });
  outlet.report({ status: 'error' });
  outlet.report({ status: 'idle' });
  expect(reports).toEqual([
    { print: print('printing', '1') },
    { active_nozzle: 'L' },
    { print: print('completed', '1'), status_reason: asWritten('waits') },
    { print: print('printing', '2') },
    { status: 'error' },
    { status: 'idle' },
  ]);
});

test('what comes before anybody listens takes bounded room, and the last word is kept', () => {
  const { outlet, reports } = open({ released: false });
  for (let at = 0; at < 10_000; at += 1) outlet.report(figures(String(at)));
  outlet.report({ print: print('completed', '1') });
  outlet.release();
  expect(reports).toHaveLength(LIMITS.heldReports);
  expect(reports.at(-1)).toEqual({ ...figures('9999'), print: print('completed', '1') });
});

test('what waits is told before the end, and nothing after it', () => {
  const { time, outlet, reports, closed } = open();
  outlet.report(figures('1'));
  outlet.report(figures('2'));
  outlet.closed(null);
  outlet.report(figures('3'));
  time.advance(10_000);
  expect(reports).toEqual([figures('1'), figures('2')]);
  expect(closed).toEqual([null]);
});

test('a printer that we hung up on for what it sent is offline at once, and why', () => {
  const { outlet, reports, closed } = open();
  const reason = new PrinterError('rejected', 'too_many_messages');
  outlet.closed(reason);
  expect(reports).toMatchObject([
    { status: 'offline', status_reason: reason.message, ready: false, problem: 'too_many_messages' },
  ]);
  expect(closed).toEqual([reason]);
});
