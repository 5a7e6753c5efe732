import { expect, test } from 'vitest';
import { type Draft, draftOf, nudge, put, putAll, takeOff, undo } from './draft.ts';

const SIZE = { width: 3, height: 2 };
const START = draftOf({
  placements: [
    { printer_id: 1, x: 0, y: 0 },
    { printer_id: 2, x: 1, y: 0 },
  ],
});

const drawn = ({ placements }: Draft): string => {
  const rows = ['...', '...'].map((row) => [...row]);
  for (const { printer_id, x, y } of placements) rows[y]?.splice(x, 1, String(printer_id));
  return rows.map((row) => row.join('')).join('/');
};

test.each<[string, (draft: Draft) => Draft, string, number]>([
  ['into a free cell', (draft) => put(draft, 1, { x: 2, y: 1 }, SIZE), '.2./..1', 1],
  ['onto another: they change places', (draft) => put(draft, 1, { x: 1, y: 0 }, SIZE), '21./...', 1],
  ['onto its own cell: nothing happens', (draft) => put(draft, 1, { x: 0, y: 0 }, SIZE), '12./...', 0],
  ['beyond the plan: nothing happens', (draft) => put(draft, 1, { x: 3, y: 0 }, SIZE), '12./...', 0],
  ['a new one onto another, who moves away', (draft) => put(draft, 3, { x: 0, y: 0 }, SIZE), '321/...', 1],
  ['one step down', (draft) => nudge(draft, 2, { x: 0, y: 1 }, SIZE), '1../.2.', 1],
  ['one step over the edge', (draft) => nudge(draft, 1, { x: -1, y: 0 }, SIZE), '12./...', 0],
  ['a step of one that is not there', (draft) => nudge(draft, 9, { x: 1, y: 0 }, SIZE), '12./...', 0],
  ['off the plan', (draft) => takeOff(draft, 1), '.2./...', 1],
  ['all that are left', (draft) => putAll(draft, [3, 4, 5], SIZE), '123/45.', 1],
  ['more than there are cells', (draft) => putAll(draft, [3, 4, 5, 6, 7], SIZE), '123/456', 1],
])('%s', (_what, change, expected, steps) => {
  const after = change(START);
  expect([drawn(after), after.before.length]).toEqual([expected, steps]);
  expect(drawn(undo(after))).toBe('12./...');
});

test('a full plan has no room for one more', () => {
  const full = putAll(START, [3, 4, 5, 6], SIZE);
  expect(put(full, 7, { x: 0, y: 0 }, SIZE)).toBe(full);
});
