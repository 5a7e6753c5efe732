import { expect, test } from 'vitest';
import { bounded } from './bulk/bounded.ts';
import { rangeChosen, stillThere, toggled } from './selection.ts';

const set = (...ids: number[]) => new Set(ids);

test('a choice is made and taken back', () => {
  expect(toggled(set(1), 2)).toEqual(set(1, 2));
  expect(toggled(set(1, 2), 1)).toEqual(set(2));
});

test('a range goes from the last choice to here, in either direction, and follows what the last choice was', () => {
  const shown = [5, 3, 9, 1];
  expect(rangeChosen(set(3), shown, 3, 1)).toEqual(set(3, 9, 1));
  expect(rangeChosen(set(1), shown, 1, 3)).toEqual(set(3, 9, 1));
  expect(rangeChosen(set(5, 3, 9), shown, 1, 3)).toEqual(set(5));
});

test('without a last choice that still shows, a range is that one alone', () => {
  expect(rangeChosen(set(), [5, 3], null, 3)).toEqual(set(3));
  expect(rangeChosen(set(7), [5, 3], 7, 3)).toEqual(set(7, 3));
});

test('printers that are gone leave the choice', () => {
  const selection = set(1, 2);
  expect(stillThere(selection, [{ id: 1 }, { id: 2 }, { id: 3 }])).toBe(selection);
  expect(stillThere(selection, [{ id: 2 }])).toEqual(set(2));
});

test('all of a list is worked through, and never more at once than allowed', async () => {
  let now = 0;
  let most = 0;
  const done: number[] = [];
  await bounded([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    done.push(item);
    now -= 1;
  });
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});
