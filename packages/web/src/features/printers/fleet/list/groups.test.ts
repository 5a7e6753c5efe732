import { expect, test } from 'vitest';
import { aPrinter } from '../../testing/a-printer.ts';
import { countGroup, groupsOf } from './groups.ts';

const fleet = [
  aPrinter({ id: 1, tags: ['pla', 'left'], model: 'P1S', org_id: 2, place: 'Hall 10' }),
  aPrinter({ id: 2, tags: [], model: null, org_id: null, place: null }),
  aPrinter({ id: 3, tags: ['left'], model: 'MK4S', org_id: 10, place: 'Hall 2' }),
];
const shape = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ key, printers }) => [key, ...printers.map(({ id }) => id)]);

test.each([
  [undefined, [['', 1, 2, 3]]],
  [
    'tag',
    [
      ['tag:left', 1, 3],
      ['tag:pla', 1],
      ['tag:', 2],
    ],
  ],
  [
    'model',
    [
      ['model:MK4S', 3],
      ['model:P1S', 1],
      ['model:', 2],
    ],
  ],
  [
    'org',
    [
      ['org:2', 1],
      ['org:10', 3],
      ['org:', 2],
    ],
  ],
] as const)(
  'grouped by %s, each printer stands where it belongs, and those without come last',
  (by, expected) => {
    expect(shape(groupsOf(fleet, by))).toEqual(expected);
  },
);

test('groups stand in the order of their names, not of their numbers', () => {
  const names = new Map([
    ['2', 'Workshop'],
    ['10', 'Academy'],
  ]);
  const groups = groupsOf(fleet, 'org', (value) => names.get(value) ?? '');
  expect(groups.map(({ value }) => value)).toEqual(['10', '2', null]);
});

test('a heading counts all, those that need a person and those that can start', () => {
  const [group] = groupsOf(
    [
      aPrinter({ id: 1, status: 'error', ready: false }),
      aPrinter({ id: 2, status: 'idle', ready: true, plate: 'clear' }),
      aPrinter({ id: 3, status: 'printing', ready: false, plate: 'occupied' }),
      aPrinter({ id: 4, status: 'printing', ready: false, plate: 'occupied' }),
    ],
    undefined,
  );
  expect(group && countGroup(group, new Set([3]))).toEqual({ all: 4, needy: 2, ready: 1 });
});
