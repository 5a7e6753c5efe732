import { expect, test } from 'vitest';
import { aPrinter } from '../../testing/a-printer.ts';
import { keyAt, spotAfterKey, spotOf } from './cell-keys.ts';
import { groupsOf } from './groups.ts';
import { cellsOf, linesOf } from './lines.ts';

const none = new Set<string>();
const fleet = [1, 2, 3, 4, 5].map((id) => aPrinter({ id, tags: id < 4 ? ['a'] : ['a', 'b'] }));
const alone = groupsOf(fleet, undefined);
const tagged = groupsOf(fleet, 'tag');
const shape = (lines: ReturnType<typeof linesOf>) =>
  lines.map((line) => (line.kind === 'heading' ? line.group.value : line.printers.map(({ id }) => id)));

test('without groups there are lines of as many as there are columns', () => {
  expect(shape(linesOf(alone, none, 2))).toEqual([[1, 2], [3, 4], [5]]);
});

test('a group has a heading, begins a new line, and shows nothing else when it is folded', () => {
  expect(shape(linesOf(tagged, none, 2))).toEqual(['a', [1, 2], [3, 4], [5], 'b', [4, 5]]);
  expect(shape(linesOf(tagged, new Set(['tag:a']), 2))).toEqual(['a', 'b', [4, 5]]);
});

test('one of several groups has a cell in each that is not folded, all of them different', () => {
  const keys = cellsOf(tagged, none).map(({ key }) => key);
  expect(new Set(keys).size).toBe(7);
  expect(cellsOf(tagged, new Set(['tag:a'])).map(({ id }) => id)).toEqual([4, 5]);
});

/** From where, which key, and to where: lines 1 to 3 are of a, 5 of b, 0 and 4 are headings. */
test.each([
  ['1 tag:a', 'ArrowRight', '2 tag:a'],
  ['2 tag:a', 'ArrowRight', '3 tag:a'],
  ['5 tag:a', 'ArrowRight', '4 tag:b'],
  ['4 tag:b', 'ArrowLeft', '5 tag:a'],
  ['1 tag:a', 'ArrowLeft', '1 tag:a'],
  ['2 tag:a', 'ArrowDown', '4 tag:a'],
  ['4 tag:a', 'ArrowDown', '5 tag:a'],
  ['5 tag:a', 'ArrowDown', '4 tag:b'],
  ['5 tag:b', 'ArrowDown', '5 tag:b'],
  ['5 tag:b', 'ArrowUp', '5 tag:a'],
  ['2 tag:a', 'ArrowUp', '2 tag:a'],
  ['4 tag:a', 'Home', '3 tag:a'],
  ['3 tag:a', 'End', '4 tag:a'],
  ['1 tag:a', 'PageDown', '4 tag:b'],
  ['5 tag:b', 'PageUp', '2 tag:a'],
  ['3 tag:a', 'x', null],
])('from %s the key %s leads to %s', (from, key, to) => {
  const lines = linesOf(tagged, none, 2);
  const spot = spotOf(lines, from);
  const next = spot && spotAfterKey({ key, ctrlKey: false }, lines, spot, 2);
  expect(next && keyAt(lines, next)).toBe(to);
});

test('with Ctrl, or where there is one column, Home and End lead to the ends of the whole list', () => {
  for (const [columns, ctrlKey] of [
    [2, true],
    [1, false],
  ] as const) {
    const lines = linesOf(tagged, none, columns);
    const spot = spotOf(lines, '3 tag:a') ?? { line: -1, column: -1 };
    const after = (key: string) => keyAt(lines, spotAfterKey({ key, ctrlKey }, lines, spot, columns) ?? spot);
    expect([after('Home'), after('End')]).toEqual(['1 tag:a', '5 tag:b']);
  }
});

test('a cell that is folded away has no spot', () => {
  expect(spotOf(linesOf(tagged, new Set(['tag:b']), 2), '4 tag:b')).toBeNull();
});
