import { expect, test } from 'vitest';
import { cellAt, cellBox, directionOf, nextToward, zoomed } from './geometry.ts';

test('the whole plan fits its room, whichever side is the tight one', () => {
  for (const plan of [
    { width: 12, height: 9 },
    { width: 20, height: 3 },
    { width: 4, height: 8 },
  ]) {
    const cell = cellBox(plan, { width: 1150, height: 620 }, 1);
    expect(cell.width * plan.width).toBeLessThanOrEqual(1150);
    expect(cell.height * plan.height).toBeLessThanOrEqual(620.5);
  }
});

test('cells never get too small to be read, and on a phone a finger can meet them', () => {
  expect(cellBox({ width: 100, height: 100 }, { width: 1150, height: 620 }, 1).width).toBe(56);
  expect(cellBox({ width: 12, height: 9 }, { width: 358, height: 600 }, 1).width).toBe(88);
});

test('zoom goes in steps and ends', () => {
  expect([zoomed(1, 1), zoomed(1, -1), zoomed(2, -1), zoomed(4, 1)]).toEqual([1.25, 1, 1.6, 4]);
});

test('a point is in a cell', () => {
  const cell = { width: 100, height: 50 };
  expect(cellAt({ x: 250, y: 49 }, cell)).toEqual({ x: 2, y: 0 });
  expect(cellAt({ x: -1, y: 50 }, cell)).toEqual({ x: -1, y: 1 });
});

const STANDING = [
  { printer_id: 1, x: 0, y: 0 },
  { printer_id: 2, x: 3, y: 0 },
  { printer_id: 3, x: 1, y: 2 },
  { printer_id: 4, x: 0, y: 3 },
];

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowLeft', 2, 1],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 3, 1],
  ['ArrowLeft', 1, undefined],
])('%s from printer %i leads to %s', (key, from, to) => {
  const start = STANDING.find(({ printer_id }) => printer_id === from);
  const by = directionOf(key);
  if (start === undefined || by === undefined) throw new Error('no such start');
  expect(nextToward(STANDING, start, by)?.printer_id).toBe(to);
});

test('other keys have no direction', () => {
  expect(directionOf('Enter')).toBeUndefined();
});
