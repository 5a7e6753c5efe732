import { type FloorPlan, ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { aPrinter } from '../../testing/a-printer.ts';
import { onPlan, planAt } from './on-plan.ts';

const planWith = (id: number, printers: readonly number[]): FloorPlan => ({
  ...ROUTES.createFloorPlan.answer.parse(ROUTES.createFloorPlan.example.answer),
  id,
  placements: printers.map((printer_id, x) => ({ printer_id, x, y: 0 })),
});

const FLEET = [1, 2, 3, 4].map((id) => aPrinter({ id }));
/** Printer 2 stands in the door, so both have it; printer 4 stands nowhere. */
const HALLS = [planWith(7, [1, 2]), planWith(8, [2, 3])];

test.each([
  ['the plan that is asked for', HALLS, 8, [2, 3, 4]],
  ['the first without a wish', HALLS, undefined, [1, 2, 4]],
  ['the first in place of one that is gone', HALLS, 99, [1, 2, 4]],
  ['the only one', [planWith(7, [1])], 7, [1, 2, 3, 4]],
  ['none, while there is none', [], undefined, [1, 2, 3, 4]],
])('on the floor are printers of %s and those that stand on no plan', (_, plans, id, ids) => {
  expect(onPlan(FLEET, plans, id).map((printer) => printer.id)).toEqual(ids);
});

test('which plan is looked at is decided in one place', () => {
  expect(planAt(HALLS, 8)?.id).toBe(8);
  expect(planAt([], 8)).toBeUndefined();
});
