import { expect, test } from 'vitest';
import { followClears } from './follow-clears.ts';
import { createPlateClears } from './plate-clears.ts';

const silence = new Error('nobody answers');
const refused = new Error('something else lies there');
const settled = () => new Promise((resolve) => setTimeout(resolve));

function setUp(answers: Readonly<Record<number, readonly (Error | null)[]>>) {
  const left = new Map(Object.entries(answers).map(([id, all]) => [Number(id), [...all]]));
  const told: string[] = [];
  let keys = 0;
  const clears = createPlateClears({
    waitMs: 5000,
    newKey: () => `k${++keys}`,
    isForLater: (_clear, error) => error === silence,
    async send({ printerId }) {
      const answer = left.get(printerId)?.shift();
      if (answer != null) throw answer;
    },
  });
  const ids = [...left.keys()];
  const id = clears.add(ids.map((printerId) => ({ printerId, name: `P${printerId}`, body: {} }))) ?? 0;
  const follow = () =>
    followClears(clears, id, {
      onSent: () => told.push('sent'),
      onLate: (names) => told.push(`late ${names.join(' ')}`),
      onFailed: (_batch, failed) => told.push(`failed ${failed.map(({ name }) => name).join(' ')}`),
    });
  return { clears, id, told, follow };
}

test('what goes well at once is not spoken of', async () => {
  const { clears, id, told, follow } = setUp({ 1: [null] });
  follow();
  expect(told).toEqual([]);
  clears.sendNow(id);
  await settled();
  expect(new Set(told)).toEqual(new Set(['sent']));
  expect(clears.batches()).toEqual([]);
});

test('what had to wait is told when it is done, and what was refused meanwhile too, once', async () => {
  const { clears, id, told, follow } = setUp({ 1: [silence, null], 2: [null], 3: [silence, refused] });
  clears.sendNow(id);
  await settled();
  follow();
  expect(clears.batches()).toHaveLength(1);
  clears.sendUnsent();
  await settled();
  expect(told.filter((words) => words !== 'sent')).toEqual(['late P1', 'failed P3']);
  expect(clears.batches()).toEqual([]);
});

test('of what is over already it is told at once', async () => {
  const { clears, id, told, follow } = setUp({ 1: [refused], 2: [refused] });
  clears.sendNow(id);
  await settled();
  follow();
  expect(told).toEqual(['sent', 'failed P1 P2']);
});
