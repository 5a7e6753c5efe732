import { expect, test } from 'vitest';
import { shareOf, tileRoom } from './tile-room.ts';

test.each([
  ['of the fleet', 110, 58, 'whole', '11.60px'],
  ['that is wide', 400, 58, 'whole', '11.60px'],
  ['of a wall', 240, 130, 'whole', '25.44px'],
  ['that is huge', 2000, 900, 'whole', '60.00px'],
  ['on a plan of the floor, on a phone', 84, 52, 'small', '11.34px'],
  ['without room for all', 110, 40, 'small', '10.40px'],
  ['with hardly any room', 30, 12, 'small', '9.00px'],
])('the words of a tile %s', (_, width, height, tiles, words) => {
  expect(tileRoom(width, height)).toEqual({ 'data-tiles': tiles, style: { '--tile-words': words } });
});

test('tiles share a line but for the gaps between them', () => {
  expect(shareOf(1000, 4, 10)).toBe(242.5);
  expect(shareOf(0, 4, 10)).toBe(0);
});
