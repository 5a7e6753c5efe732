import { expect, test } from 'vitest';
import { suitedFirst } from './suited.ts';
import { aSpool } from './testing/a-spool.ts';

const spool = (id: number, material: string, color_hex: string | null, printer_id: number | null = null) =>
  aSpool({ id, material, color_hex, printer_id });
const spools = [
  spool(1, 'PLA', '#FF0000'),
  spool(2, 'PETG', '#0000FF'),
  spool(3, 'petg', '#FE0000'),
  spool(4, 'PETG', '#FF0000', 9),
];
const order = (seen: { material: string | null; color_hex: string | null }) =>
  suitedFirst(spools, seen).map(({ id }) => id);

test('the material that the printer sees comes first, then its colour, and what is in a printer last', () => {
  expect(order({ material: 'PETG', color_hex: '#FF0000' })).toEqual([3, 2, 1, 4]);
});

test('where the printer sees nothing the order stays, free spools first', () => {
  expect(order({ material: null, color_hex: null })).toEqual([1, 2, 3, 4]);
});
