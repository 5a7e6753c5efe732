import { expect, test } from 'vitest';
import type { Change, Happening } from '../state/index.ts';
import { foldHappenings, mergeChanges, withoutPassing } from './folding.ts';

const happening = (
  kind: Happening['kind'],
  before: string | null,
  after: string | null,
  at = 0,
): Happening => ({
  ...{ kind, at, before, after, reason: null, mark: null },
  evidence: { source: 'report', at, said: null },
});
const over = { isOver: true };
const under = { isOver: false };
const shown = (all: readonly Happening[]) =>
  all.map(({ kind, before, after, count }) => [kind, before, after, count ?? 1]);

test.each<[string, Change[], Change[]]>([
  ['one of each kind', [{ kind: 'plate' }, { kind: 'plate' }], [{ kind: 'plate' }]],
  [
    'a status begins where the first did',
    [
      { kind: 'status', before: 'idle' },
      { kind: 'status', before: 'printing' },
    ],
    [{ kind: 'status', before: 'idle' }],
  ],
  [
    'found after lost is found',
    [{ kind: 'lost' }, { kind: 'plate' }, { kind: 'found' }],
    [{ kind: 'plate' }, { kind: 'found' }],
  ],
  ['lost after found is lost', [{ kind: 'found' }, { kind: 'lost' }], [{ kind: 'lost' }]],
  [
    'the last tag of a slot counts',
    [
      {
        kind: 'ams',
        tags: [
          { ams_slot: 0, tag_uid: 'a' },
          { ams_slot: 1, tag_uid: 'b' },
        ],
      },
      { kind: 'ams', tags: [{ ams_slot: 0, tag_uid: 'c' }] },
    ],
    [
      {
        kind: 'ams',
        tags: [
          { ams_slot: 0, tag_uid: 'c' },
          { ams_slot: 1, tag_uid: 'b' },
        ],
      },
    ],
  ],
])('changes that wait: %s', (_, some, expected) => {
  expect(mergeChanges(some.slice(0, 1), some.slice(1))).toEqual(expected);
});

test('within the budget everything is kept one by one', () => {
  const some = [happening('status', 'idle', 'error'), happening('status', 'error', 'idle')];
  expect(foldHappenings(some, some, under)).toEqual([...some, ...some]);
});

test('over it statuses become one, from where the first began to where the last ended, with their number', () => {
  const some = [
    happening('status', 'idle', 'error', 1),
    happening('status', 'error', 'printing', 2),
    happening('status', 'printing', 'paused', 3),
  ];
  const all = foldHappenings([], some, over);
  expect(all).toEqual([{ ...happening('status', 'idle', 'paused', 3), count: 3 }]);
});

test('every phase of every print is kept, and plate and identity each time', () => {
  const ours = (before: string, after: string) => ({ ...happening('print', before, after), mark: '7' });
  const some = [
    happening('print', 'none', 'printing'),
    ours('printing', 'completed'),
    happening('plate', 'clear', 'occupied'),
    ours('completed', 'printing'),
    ours('printing', 'completed'),
    happening('plate', 'clear', 'occupied'),
    happening('identity', 'pinned', 'changed'),
    happening('identity', 'pinned', 'changed'),
  ];
  expect(shown(foldHappenings([], some, over))).toEqual([
    ['print', 'none', 'printing', 1],
    ['print', 'printing', 'completed', 2],
    ['plate', 'clear', 'occupied', 1],
    ['print', 'completed', 'printing', 1],
    ['plate', 'clear', 'occupied', 1],
    ['identity', 'pinned', 'changed', 1],
    ['identity', 'pinned', 'changed', 1],
  ]);
});

test('faults are told apart by their code', () => {
  const some = [
    happening('fault', null, 'A'),
    happening('fault', null, 'B'),
    happening('fault', 'A', null),
    happening('fault', null, 'A'),
  ];
  expect(shown(foldHappenings([], some, over))).toEqual([
    ['fault', null, 'A', 3],
    ['fault', null, 'B', 1],
  ]);
});

test('what waits in an outage has a bound, and gives way where nothing is lost: prints outlast statuses', () => {
  let waiting: Happening[] = [];
  const add = (one: Happening) => {
    waiting = foldHappenings(waiting, [one], under);
  };
  for (let at = 0; at < 5000; at++) {
    add(happening('status', 'idle', 'error', at));
    add(happening('fault', null, `F${at}`, at));
    if (at % 100 === 0) add({ ...happening('print', 'none', 'printing', at), mark: `${at}` });
  }
  expect(waiting.filter(({ kind }) => kind === 'print').map(({ mark }) => mark)).toEqual(
    Array.from({ length: 50 }, (_, at) => `${at * 100}`),
  );
  expect(waiting.length).toBeLessThanOrEqual(160);
  const total = (kind: Happening['kind']) =>
    waiting.filter((one) => one.kind === kind).reduce((sum, { count = 1 }) => sum + count, 0);
  expect([total('status'), total('fault')]).toEqual([5000, 5000]);
  for (let at = 0; at < 5000; at++) add({ ...happening('print', 'none', 'printing', at), mark: `x${at}` });
  expect(waiting.length).toBeLessThanOrEqual(400);
  expect(total('print')).toBe(5050);
});

test('of a printer that is switched off what lasts is kept', () => {
  const some = [
    happening('status', 'idle', 'error'),
    happening('fault', null, 'A'),
    happening('print', 'none', 'printing'),
  ];
  expect(shown(withoutPassing([...some, happening('plate', 'clear', 'occupied')]))).toEqual([
    ['print', 'none', 'printing', 1],
    ['plate', 'clear', 'occupied', 1],
  ]);
});
