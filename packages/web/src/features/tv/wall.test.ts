import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { aPrinter } from '../printers/testing/a-printer.ts';
import { orderForWall, secondsOf, wallOf, wallPage } from './wall.ts';

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
  [1920, 960, 500, { columns: 4, rows: 4 }],
  [3840, 2000, 500, { columns: 9, rows: 8 }],
  [1920, 960, 7, { columns: 3, rows: 3 }],
  [1920, 960, 1, { columns: 1, rows: 1 }],
  [390, 700, 7, { columns: 1, rows: 3 }],
  [100, 100, 7, { columns: 1, rows: 1 }],
  [0, 0, 0, { columns: 1, rows: 1 }],
])('%d by %d pixels show %d printers as %o', (width, height, printers, wall) => {
  expect(wallOf(width, height, printers)).toMatchObject(wall);
});

test('tiles are never smaller than can be read, and words grow with them up to double', () => {
  expect(wallOf(1920, 960, 500).scale).toBeCloseTo(1.04, 1);
  expect(wallOf(1920, 960, 1).scale).toBe(2);
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
