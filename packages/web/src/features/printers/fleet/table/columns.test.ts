import { expect, test } from 'vitest';
import { COLUMN_LOOKS, COLUMNS, columnsFor, readColumns, USUAL_COLUMNS, widthsFor } from './columns.ts';

test.each([
  [360, USUAL_COLUMNS, []],
  [768, USUAL_COLUMNS, ['state', 'job']],
  // Windows of 1280, of 1366 with a scroll bar, and of 1440 with one and without.
  [1056, USUAL_COLUMNS, ['state', 'job', 'left', 'filament']],
  [1127, USUAL_COLUMNS, ['state', 'job', 'left', 'filament', 'plate']],
  [1201, USUAL_COLUMNS, ['state', 'job', 'left', 'filament', 'plate']],
  [1216, USUAL_COLUMNS, ['state', 'job', 'left', 'filament', 'plate']],
  [1216, ['state', 'job', 'left', 'temps'], ['state', 'job', 'left', 'temps']],
  [1056, [...USUAL_COLUMNS, 'tags'], ['state', 'job', 'left', 'tags']],
  [1300, USUAL_COLUMNS, USUAL_COLUMNS],
  [1700, USUAL_COLUMNS, USUAL_COLUMNS],
  [768, ['tags', 'state'], ['state', 'tags']],
  [768, [], []],
  [2400, COLUMNS, COLUMNS],
] as const)('%d pixels have room for some of %j', (width, wanted, shown) => {
  expect(columnsFor(width, wanted)).toEqual(shown);
});

test.each([620, 768, 1056, 1216, 1696, 2400])(
  'at %d pixels each column has what it needs, and all of them leave room for the name',
  (widthPx) => {
    const columns = columnsFor(widthPx, COLUMNS);
    const widths = widthsFor(widthPx, columns);
    for (const column of columns) expect(widths[column]).toBeGreaterThanOrEqual(COLUMN_LOOKS[column].leastPx);
    const taken = Object.values(widths).reduce((sum, px) => sum + px, 0);
    expect(widthPx - taken).toBeGreaterThanOrEqual(184);
  },
);

test('room that is over goes to what is cut without it, and a wide table leaves no column short', () => {
  expect(widthsFor(1216, columnsFor(1216, USUAL_COLUMNS))).toMatchObject({ state: 194, job: 210, left: 177 });
  const widths = widthsFor(1696, USUAL_COLUMNS);
  for (const column of USUAL_COLUMNS)
    expect(widths[column]).toBeGreaterThanOrEqual(COLUMN_LOOKS[column].fullPx);
});

test.each([
  [null, null],
  ['', []],
  ['plate state', ['state', 'plate']],
  ['luck state', ['state']],
])('what was stored as %j is read as %j', (stored, columns) => {
  expect(readColumns(stored)).toEqual(columns);
});
