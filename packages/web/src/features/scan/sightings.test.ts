import { expect, test } from 'vitest';
import { createSightings } from './sightings.ts';

test('a label that stays in sight is told once, also with frames that could not be read between', () => {
  const sight = createSightings();
  const frames = ['SP-A', null, 'SP-A', null, null, 'SP-A'];
  expect(frames.map((seen, index) => sight(seen, index * 400))).toEqual([
    'SP-A',
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('another label is told at once', () => {
  const sight = createSightings();
  expect([sight('SP-A', 0), sight('SP-B', 100), sight('SP-B', 200)]).toEqual(['SP-A', 'SP-B', null]);
});

test('a label that was away is told again', () => {
  const sight = createSightings();
  const frames = ['SP-A', null, null, null, 'SP-A'];
  expect(frames.map((seen, index) => sight(seen, index * 400)).at(-1)).toBe('SP-A');
});

test('a device that has no time to look, or whose look is blurred, tells no label anew', () => {
  const sight = createSightings();
  expect([sight('SP-A', 0), sight('SP-A', 5000), sight(null, 10_000), sight('SP-A', 15_000)]).toEqual([
    'SP-A',
    null,
    null,
    null,
  ]);
});

test('while somebody is busy no label is told; the one they are busy with is not told afterwards, another is', () => {
  const sight = createSightings();
  sight('SP-A', 0);
  for (let at = 500; at <= 5000; at += 500) expect(sight('SP-A', at, true)).toBeNull();
  expect(sight('SP-B', 5100, true)).toBeNull();
  expect(sight('SP-A', 5200)).toBeNull();
  expect(sight('SP-B', 5300)).toBe('SP-B');
});
