import { expect, test } from 'vitest';
import { cardSize, tileSize } from './cell-size.ts';

test.each([
  ['a few have the size that is meant', 1216, 690, 12, { columns: 8, heightPx: 74 }],
  ['a hundred shrink until all are seen', 1216, 690, 100, { columns: 10, heightPx: 63 }],
  ['a large screen need not shrink them', 2300, 1200, 100, { columns: 16, heightPx: 74 }],
  ['where nothing helps they are as small as can be read', 1216, 690, 500, { columns: 10, heightPx: 58 }],
  ['on a phone there are three beside each other', 358, 500, 12, { columns: 2, heightPx: 74 }],
  ['without any room there is one', 0, 0, 12, { columns: 1, heightPx: 58 }],
])('tiles: %s', (_, width, room, count, size) => {
  expect(tileSize(width, room, count)).toMatchObject(size);
});

test.each([
  [1216, 4],
  [358, 1],
  [272, 1],
  [556, 2],
  [0, 1],
])('%d pixels have room for %d cards', (width, columns) => {
  expect(cardSize(width, false).columns).toBe(columns);
});

test('cards are higher where fingers press their buttons', () => {
  expect(cardSize(358, true).heightPx).toBeGreaterThan(cardSize(358, false).heightPx);
});
