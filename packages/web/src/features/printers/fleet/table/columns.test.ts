import { expect, test } from 'vitest';
import { COLUMNS, columnsFor, readColumns, USUAL_COLUMNS } from './columns.ts';

test.each([
  [360, USUAL_COLUMNS, []],
  [768, USUAL_COLUMNS, ['state', 'job']],
  [1216, USUAL_COLUMNS, ['state', 'job', 'left', 'temps']],
  [1700, USUAL_COLUMNS, USUAL_COLUMNS],
  [768, ['tags', 'state'], ['state', 'tags']],
  [768, [], []],
  [2400, COLUMNS, COLUMNS],
] as const)('%d pixels have room for some of %j', (width, wanted, shown) => {
  expect(columnsFor(width, wanted)).toEqual(shown);
});

test.each([
  [null, null],
  ['', []],
  ['plate state', ['state', 'plate']],
  ['luck state', ['state']],
])('what was stored as %j is read as %j', (stored, columns) => {
  expect(readColumns(stored)).toEqual(columns);
});
