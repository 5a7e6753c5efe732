import { expect, test } from 'vitest';
import { dropIndex, MOST_AT_ONCE, type Placed, planMove, type Step, stepIndex } from './order.ts';

const job = (id: number, priority = 3): Placed => ({ id, priority });
const ids = (jobs: readonly Placed[]) => jobs.map(({ id }) => id);

/** What the service does with the calls: priority first, behind all others; then the places are dealt out anew. */
function served(jobs: readonly Placed[], move: NonNullable<ReturnType<typeof planMove>>): number[] {
  let rows = jobs.map((each, index) => ({ ...each, position: index }));
  if (move.priority !== null) {
    const { priority } = move;
    rows = rows.map((row) => (row.id === move.id ? { ...row, priority, position: jobs.length } : row));
  }
  for (const order of move.orders) {
    const named = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    const places = named.map(({ position }) => position).sort((one, other) => one - other);
    const placed = new Map(named.map((row, index) => [row.id, places[index] ?? 0]));
    rows = rows.map((row) => ({ ...row, position: placed.get(row.id) ?? row.position }));
  }
  return ids(rows.sort((one, other) => one.priority - other.priority || one.position - other.position));
}

const mixed = [job(1, 1), job(2, 2), job(3, 2), job(4, 3), job(5, 3), job(6, 5)];

test('every move ends as it was shown, wherever it goes from and to', () => {
  for (const { id } of mixed) {
    for (let index = 0; index < mixed.length; index += 1) {
      const move = planMove(mixed, id, index);
      if (move === null) continue;
      expect([id, index, served(mixed, move)]).toEqual([id, index, ids(move.after)]);
      expect(move.after.findIndex((each) => each.id === id)).toBe(index);
    }
  }
});

test('the way back restores place and priority', () => {
  for (const { id } of mixed) {
    for (let index = 0; index < mixed.length; index += 1) {
      const move = planMove(mixed, id, index);
      if (move === null) continue;
      const back = planMove(move.after, id, move.from.index, move.from.priority);
      expect(back?.after).toEqual(mixed);
      expect(back && served(move.after, back)).toEqual(ids(mixed));
    }
  }
});

test('within a priority only the jobs between both places are named', () => {
  expect(planMove([job(1), job(2), job(3), job(4)], 3, 1)).toMatchObject({
    priority: null,
    orders: [[3, 2]],
  });
});

test.each([
  ['among more urgent ones it takes their priority', 5, 2, 2],
  ['between two priorities it takes the nearer', 6, 3, 3],
  ['among less urgent ones it takes theirs', 1, 2, 2],
  ['at the top it is as urgent as the first', 4, 0, 1],
])('%s', (_, id, index, priority) => {
  expect(planMove(mixed, id, index)?.priority).toBe(priority);
});

test('a job that stays where it is needs no call', () => {
  expect(planMove(mixed, 3, 2)).toBeNull();
  expect(planMove(mixed, 99, 2)).toBeNull();
});

test('a long way takes several calls, none larger than the service takes', () => {
  const many = Array.from({ length: 1200 }, (_, index) => job(index + 1));
  for (const [id, index] of [
    [1, 1199],
    [1200, 0],
  ] as const) {
    const move = planMove(many, id, index);
    if (move === null) throw new Error('it has a way to go');
    expect(move.orders.every((order) => order.length <= MOST_AT_ONCE)).toBe(true);
    expect(served(many, move)).toEqual(ids(move.after));
  }
});

test('what is dropped on a job goes in front of it from below, and behind it from above', () => {
  expect(dropIndex(mixed, 5, 2)).toBe(1);
  expect(dropIndex(mixed, 2, 5)).toBe(4);
});

test.each<[Step, number | null]>([
  ['top', 1],
  ['up', 1],
  ['down', 5],
  ['bottom', 5],
])('%s goes past the jobs that are shown', (step, expected) => {
  const shown = [job(2, 2), job(4), job(6, 5)];
  expect(stepIndex(mixed, shown, 4, step)).toBe(expected);
});

test('the first does not go up, nor the last down', () => {
  expect(stepIndex(mixed, mixed, 1, 'up')).toBeNull();
  expect(stepIndex(mixed, mixed, 6, 'bottom')).toBeNull();
  expect(stepIndex(mixed, mixed, 99, 'top')).toBeNull();
});
