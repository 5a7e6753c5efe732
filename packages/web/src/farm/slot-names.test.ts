import { slotNumber } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { slotLabel, slotWords } from './slot-names.ts';

test('slots have the names that are written on them, and are numbered through the units', () => {
  const slots = [
    [0, 0],
    [1, 2],
    [128, 0],
  ] as const;
  expect(slots.map(([unit, slot]) => slotLabel('bambu', unit, slot))).toEqual(['A1', 'B3', 'HT-A']);
  expect(slotLabel('prusalink', 0, 0)).toBe('T1');
  expect(slotLabel('moonraker', 1, 0)).toBe('T5');
  expect(slots.map(([unit, slot]) => slotNumber(unit, slot))).toEqual([0, 6, 128]);
  expect(['0', '6', '129', 'Ext-L'].map((slot) => slotWords('bambu', slot))).toEqual([
    'A1',
    'B3',
    'HT-B',
    'Ext-L',
  ]);
  expect([slotWords('elegoo', '2'), slotWords(undefined, '2')]).toEqual(['T3', 'A3']);
});
