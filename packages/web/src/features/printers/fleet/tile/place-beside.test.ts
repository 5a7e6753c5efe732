import { expect, test } from 'vitest';
import { placeBeside } from './place-beside.ts';

const size = { width: 300, height: 240 };
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const tile = (left: number, top: number) => ({ left, top, width: 116, height: 64 });

test.each([
  ['right of it, at its height', tile(200, 400), desktop, { left: 322, top: 312 }],
  ['left of it at the right edge', tile(1300, 400), desktop, { left: 994, top: 312 }],
  ['not above the window', tile(200, 20), desktop, { left: 322, top: 8 }],
  ['not below the window', tile(200, 830), desktop, { left: 322, top: 652 }],
  ['below it on a phone', tile(140, 200), phone, { left: 48, top: 270 }],
  ['above it on a phone when it is far down', tile(14, 600), phone, { left: 8, top: 354 }],
])('%s', (_, of, room, place) => {
  expect(placeBeside(of, size, room)).toEqual(place);
});
