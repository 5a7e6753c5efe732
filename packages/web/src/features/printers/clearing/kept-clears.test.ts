import { expect, test } from 'vitest';
import { createKeptClears } from './kept-clears.ts';
import type { ClearBatch, ClearLine } from './plate-clears.ts';

const line = (
  printerId: number,
  progress: ClearLine['progress'],
  body: object = { run_id: 90 },
): ClearLine => ({
  printerId,
  name: `P${printerId}`,
  body,
  key: `k${printerId}`,
  progress,
  error: null,
});
const batch = (isWaiting: boolean, ...lines: ClearLine[]): ClearBatch => ({
  id: 1,
  isWaiting,
  isHeld: false,
  lines,
});

function setUp() {
  const places = new Map<string, string>();
  const page = (userId: number) =>
    createKeptClears(
      userId,
      (place) => places.get(place) ?? null,
      (place, text) => void places.set(place, text),
    );
  return { places, page };
}

const ids = (kept: ReturnType<typeof createKeptClears>) => kept.all().map(({ printerId }) => printerId);

test('what is sent is kept until it is answered; what can be taken back, or names no print, is not', () => {
  const { page } = setUp();
  const kept = page(1);
  kept.note([
    batch(
      false,
      line(1, 'running'),
      line(2, 'unsent'),
      line(3, 'waiting'),
      line(4, 'done'),
      line(5, 'failed'),
    ),
    batch(true, line(6, 'waiting')),
    batch(false, line(7, 'running', {})),
  ]);
  expect(page(1).all()).toEqual(
    [1, 2, 3].map((id) => ({ printerId: id, name: `P${id}`, body: { run_id: 90 }, key: `k${id}` })),
  );
  kept.note([batch(false, line(1, 'done'), line(2, 'unsent'))]);
  expect(ids(page(1))).toEqual([2]);
  kept.note([]);
  expect(ids(page(1))).toEqual([]);
});

test('pages side by side leave each other’s, and another person finds none', () => {
  const { page } = setUp();
  const [first, second] = [page(1), page(1)];
  first.note([batch(false, line(1, 'unsent'))]);
  second.note([batch(false, line(2, 'running'))]);
  expect(ids(first)).toEqual([1, 2]);
  second.note([]);
  expect(ids(second)).toEqual([1]);
  expect(ids(page(2))).toEqual([]);
});

test.each(['{', '{}', '[null, 7, {"printerId": 1}]', '[{"printerId":1,"name":"a","key":"k","body":{}}]'])(
  '%s is nothing that was kept',
  (text) => {
    const { places, page } = setUp();
    places.set('farmhand-clears-1', text);
    expect(page(1).all()).toEqual([]);
  },
);
