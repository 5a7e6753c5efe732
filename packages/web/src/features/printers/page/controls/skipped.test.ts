import { expect, test } from 'vitest';
import { skippedIn } from './skipped.ts';

test('only confirmed commands of this print count as left out', () => {
  const told = (requested_at: string, outcome: 'confirmed' | 'refused', ...object_ids: number[]) =>
    ({ action: 'skip_objects', outcome, parameters: { object_ids }, requested_at }) as const;
  const commands = [
    told('2026-11-02T09:00:00.000Z', 'confirmed', 1, 2),
    told('2026-11-02T09:01:00.000Z', 'refused', 3),
    told('2026-11-02T07:00:00.000Z', 'confirmed', 4),
  ];
  expect([...skippedIn(commands, '2026-11-02T08:00:00.000Z')]).toEqual([1, 2]);
  expect([...skippedIn(commands, null)]).toEqual([]);
});
