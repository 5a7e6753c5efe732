import type { PrintPhase } from '@farmhand/protocols';
import { expect, test } from 'vitest';
import { after, print, telemetry } from '../../../../test/printer-reports.ts';
import { minus, savable } from './care.ts';
import { connected } from './contact.ts';
import { reduce } from './state.ts';

test.each<[string, readonly PrintPhase[], number]>([
  ['printing counts, from report to report', ['printing', 'printing', 'printing'], 2000],
  ['preparing does not', ['preparing', 'preparing'], 0],
  ['pauses do not', ['printing', 'paused', 'paused', 'printing', 'printing'], 2000],
  ['the last stretch counts', ['printing', 'completed', 'completed'], 1000],
])('care: %s', (_name, phases, printedMs) => {
  expect(after(phases.map((phase) => ({ print: print(phase) }))).care.printedMs).toBe(printedMs);
});

type Work = readonly [phase: PrintPhase, nozzle?: 'L' | 'R', layer?: number];

test.each<[string, readonly Work[], readonly [number, number], readonly [number, number]]>([
  [
    'a machine that does not say which is at work wears both',
    [['printing'], ['completed']],
    [1000, 1],
    [1000, 1],
  ],
  [
    'hours and the print belong to the one at work',
    [
      ['printing', 'L'],
      ['completed', 'L'],
    ],
    [1000, 1],
    [0, 0],
  ],
  [
    'each has its own hours, and both the print they made together',
    [
      ['printing', 'L'],
      ['printing', 'R'],
      ['printing', 'R'],
      ['completed', 'R'],
    ],
    [1000, 1],
    [2000, 1],
  ],
  [
    'while they change places the last one is meant',
    [['printing', 'R'], ['printing'], ['printing', 'L'], ['cancelled', 'L']],
    [1000, 1],
    [2000, 1],
  ],
  [
    'the nozzle of the print before is not part of this one',
    [
      ['preparing', 'L'],
      ['printing', 'L', 0],
      ['printing', 'R', 1],
      ['completed', 'R'],
    ],
    [1000, 0],
    [1000, 1],
  ],
  [
    'a pause changes nothing, and the next print starts anew',
    [
      ['printing', 'L'],
      ['paused', 'L'],
      ['completed', 'L'],
      ['printing', 'R'],
      ['failed', 'R'],
    ],
    [1000, 1],
    [1000, 1],
  ],
  [
    'a print that ends before its first layer belongs to the one at work',
    [
      ['printing', 'R', 0],
      ['failed', 'R', 0],
    ],
    [0, 0],
    [1000, 1],
  ],
])('two nozzles: %s', (_name, reports, left, right) => {
  const { care } = after(
    reports.map(([phase, active_nozzle, layer]) => ({
      print: print(phase),
      ...(active_nozzle !== undefined && { active_nozzle }),
      ...(layer !== undefined && { telemetry: { ...telemetry, layer } }),
    })),
  );
  const worn = ({ printedMs, prints }: { printedMs: number; prints: number }) => [printedMs, prints];
  expect([worn(care.left), worn(care.right)]).toEqual([left, right]);
});

test('a gap in the reports is not counted as printing, whether the link broke or not', () => {
  const running = after([{ print: print('printing') }]);
  const hour = 3_600_000;
  expect(reduce(running, { print: print('printing') }, hour).state.care.printedMs).toBe(0);
  expect(reduce(connected(running, 1000), { print: print('printing') }, 61_000).state.care.printedMs).toBe(0);
});

test('whole seconds of care are saved and the rest is kept', () => {
  const [left, right] = [
    { printedMs: 1750, prints: 1 },
    { printedMs: 1000, prints: 0 },
  ];
  const care = { printedMs: 2750, prints: 1, left, right };
  expect(savable(care)).toEqual({
    printedMs: 2000,
    prints: 1,
    left: { printedMs: 1000, prints: 1 },
    right: { printedMs: 1000, prints: 0 },
  });
  expect(minus(care, savable(care))).toEqual({
    printedMs: 750,
    prints: 0,
    left: { printedMs: 750, prints: 0 },
    right: { printedMs: 0, prints: 0 },
  });
});
