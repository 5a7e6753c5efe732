import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { aPrinter } from '../printers/testing/a-printer.ts';
import { densityOf, orderForWall, secondsOf, wallOf, wallPage } from './wall.ts';

const printer = (name: string, change: Partial<Printer> = {}): Printer => aPrinter({ name, ...change });

test.each([
  [20, 20],
  [2, null],
  [601, null],
  ['20', null],
  [undefined, null],
])('an address that says %s seconds means %s', (value, seconds) => {
  expect(secondsOf(value)).toBe(seconds);
});

test.each([
  ['small', 'small'],
  ['auto', 'auto'],
  ['tiny', null],
  [3, null],
  [undefined, null],
])('an address that says the density %s means %s', (value, density) => {
  expect(densityOf(value)).toBe(density);
});

test.each([
  [1876, 960, 12, 'auto', { columns: 4, rows: 3, isWordy: true }],
  [1876, 960, 100, 'auto', { columns: 10, rows: 10, isWordy: false }],
  [1876, 960, 500, 'auto', { columns: 11, rows: 12, isWordy: false }],
  [1876, 960, 100, 'large', { columns: 4, rows: 4, isWordy: true }],
  [1876, 960, 100, 'medium', { columns: 7, rows: 6, isWordy: false }],
  [1876, 960, 200, 'small', { columns: 14, rows: 14, isWordy: false }],
  [3840, 2000, 100, 'auto', { columns: 10, rows: 10, isWordy: false }],
  [1876, 960, 7, 'auto', { columns: 3, rows: 3, isWordy: true }],
  [1876, 960, 1, 'auto', { columns: 1, rows: 1, isWordy: true }],
  [390, 700, 7, 'large', { columns: 1, rows: 3, isWordy: true }],
  [100, 60, 7, 'auto', { columns: 1, rows: 1 }],
  [0, 0, 0, 'auto', { columns: 1, rows: 1 }],
] as const)('%d by %d pixels show %d printers (%s) as %o', (width, height, printers, density, wall) => {
  expect(wallOf(width, height, printers, density)).toMatchObject(wall);
});

test('words grow with their tiles up to double', () => {
  expect(wallOf(1876, 960, 500, 'large').scale).toBeCloseTo(1.05, 1);
  expect(wallOf(1876, 960, 1).scale).toBe(2);
  expect(wallOf(100, 100, 7).scale).toBe(1);
});

test('what needs a person comes first, then what prints, then the rest by name', () => {
  const fleet = [
    printer('idle b'),
    printer('idle a'),
    printer('prints', { status: 'printing' }),
    printer('plate', { plate: 'occupied' }),
    printer('error', { status: 'error' }),
  ];
  expect(orderForWall(fleet).map(({ name }) => name)).toEqual([
    'error',
    'plate',
    'prints',
    'idle a',
    'idle b',
  ]);
});

test('pages come round again, each printer on exactly one of them', () => {
  const fleet = Array.from({ length: 500 }, (_, index) => printer(`p${index}`));
  const wall = { columns: 4, rows: 4 };
  const pages = Array.from({ length: 32 }, (_, turn) => wallPage(fleet, wall, turn));
  expect(pages[0]?.count).toBe(32);
  expect(new Set(pages.flatMap(({ tiles }) => tiles)).size).toBe(500);
  expect(wallPage(fleet, wall, 32)).toEqual(pages[0]);
  expect(wallPage([], wall, 3)).toEqual({ tiles: [], index: 0, count: 1 });
});
