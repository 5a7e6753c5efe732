import { expect, test } from 'vitest';
import { bounded } from '../bounded.ts';
import { amongShown, extentOf, manyChosen, rangeChosen, toggled } from './selection.ts';

const set = (...ids: number[]) => new Set(ids);

test('a choice is made and taken back', () => {
  expect(toggled(set(1), 2)).toEqual(set(1, 2));
  expect(toggled(set(1, 2), 1)).toEqual(set(2));
});

const cell = (id: number, group = '') => ({ key: `${id} ${group}`, id });

test('a range goes from the last choice to here, in either direction, and follows what the last choice was', () => {
  const shown = [cell(5), cell(3), cell(9), cell(1)];
  expect(rangeChosen(set(3), shown, '3 ', cell(1))).toEqual(set(3, 9, 1));
  expect(rangeChosen(set(1), shown, '1 ', cell(3))).toEqual(set(3, 9, 1));
  expect(rangeChosen(set(5, 3, 9), shown, '1 ', cell(3))).toEqual(set(5));
});

test('a range crosses groups, and begins in that group in which the choice was made', () => {
  const shown = [cell(1, 'a'), cell(2, 'a'), cell(3, 'b'), cell(1, 'b'), cell(4, 'b')];
  expect(rangeChosen(set(2), shown, '2 a', cell(3, 'b'))).toEqual(set(2, 3));
  expect(rangeChosen(set(1), shown, '1 b', cell(4, 'b'))).toEqual(set(1, 4));
});

test('without a last choice that still shows, a range is that one alone', () => {
  const shown = [cell(5), cell(3)];
  expect(rangeChosen(set(), shown, null, cell(3))).toEqual(set(3));
  expect(rangeChosen(set(7), shown, '7 ', cell(3))).toEqual(set(7, 3));
});

test('a whole group is chosen or left beside what else is chosen, and says how much of it is', () => {
  expect(manyChosen(set(1), [2, 3], true)).toEqual(set(1, 2, 3));
  expect(manyChosen(set(1, 2, 3), [2, 3], false)).toEqual(set(1));
  expect([set(), set(2), set(1, 2, 3)].map((each) => extentOf(each, [2, 3]))).toEqual([
    'none',
    'some',
    'all',
  ]);
});

test('what a filter hides, or has left the fleet, is not selected', () => {
  const selection = set(1, 2);
  expect(amongShown(selection, [{ id: 1 }, { id: 2 }, { id: 3 }])).toBe(selection);
  expect(amongShown(selection, [{ id: 2 }, { id: 4 }])).toEqual(set(2));
  expect(amongShown(selection, [])).toEqual(set());
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
