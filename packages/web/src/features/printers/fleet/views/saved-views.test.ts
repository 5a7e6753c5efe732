import { expect, test } from 'vitest';
import { readSavedViews, searchAtFirst, viewShown, withoutView, withView } from './saved-views.ts';

const left = { name: 'Left row', search: { tag: 'left', view: 'tiles' } } as const;
const late = { name: 'Late', search: { sort: 'time_left' } } as const;
const saved = { views: [left, late], opensWith: 'Late' };

test('what is saved is read again as it was', () => {
  expect(readSavedViews(JSON.stringify(saved))).toEqual(saved);
});

test.each([
  [null],
  ['{'],
  ['7'],
  ['[]'],
  ['{"views":3}'],
  ['{"views":[null,1,{"name":2,"search":{}},{"name":"x"}],"opensWith":"x"}'],
])('of %s in the browser nothing is kept', (text) => {
  expect(readSavedViews(text)).toEqual({ views: [], opensWith: null });
});

test('of a saved address only what makes sense is kept', () => {
  const text = JSON.stringify({ views: [{ name: 'A', search: { view: 'luck', q: 'x' } }] });
  expect(readSavedViews(text).views).toEqual([{ name: 'A', search: { q: 'x' } }]);
});

test('a view of the same name is replaced, and there is an end to how many are kept', () => {
  const again = { name: 'Left row', search: { q: 'x' } };
  expect(withView(saved, again).views).toEqual([late, again]);
  const many = Array.from({ length: 40 }, (_, index) => ({ name: String(index), search: {} }));
  expect(many.reduce(withView, saved).views).toHaveLength(30);
});

test('a view that is deleted is no longer what the fleet opens with', () => {
  expect(withoutView(saved, 'Late')).toEqual({ views: [left], opensWith: null });
  expect(withoutView(saved, 'Left row')).toEqual({ views: [late], opensWith: 'Late' });
});

test('the view that is shown is known by its address, in whatever order that says it', () => {
  expect(viewShown(saved, { view: 'tiles', tag: 'left' })).toBe(left);
  expect(viewShown(saved, { tag: 'left' })).toBeUndefined();
});

test('only an address that asks for nothing leads to the view of this browser', () => {
  expect(searchAtFirst(saved, {})).toEqual(late.search);
  expect(searchAtFirst(saved, { q: 'x' })).toBeNull();
  expect(searchAtFirst({ ...saved, opensWith: null }, {})).toBeNull();
});
