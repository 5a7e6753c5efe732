import type { FloorPlan, Printer } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { floorPlansQuery } from './queries.ts';

/** The plan that an address asks for, else the first. */
export const planAt = (plans: readonly FloorPlan[], id: number | undefined): FloorPlan | undefined =>
  plans.find((plan) => plan.id === id) ?? plans[0];

const standingOn = ({ placements }: FloorPlan): readonly number[] =>
  placements.map(({ printer_id }) => printer_id);

/** Without those that stand on other plans alone: who looks at one sees nothing of them. */
export function onPlan(
  printers: readonly Printer[],
  plans: readonly FloorPlan[],
  id: number | undefined,
): readonly Printer[] {
  const plan = planAt(plans, id);
  if (plan === undefined || plans.length === 1) return printers;
  const here = new Set(standingOn(plan));
  const anywhere = new Set(plans.flatMap(standingOn));
  return printers.filter((printer) => here.has(printer.id) || !anywhere.has(printer.id));
}

/** What is shown of a search: on the floor only one plan is. */
export function useOnPlan(
  printers: readonly Printer[],
  { isFloor, id }: { readonly isFloor: boolean; readonly id: number | undefined },
): readonly Printer[] {
  const { data: plans } = useQuery({ ...floorPlansQuery, enabled: isFloor });
  return useMemo(
    () => (isFloor && plans !== undefined ? onPlan(printers, plans, id) : printers),
    [printers, plans, id, isFloor],
  );
}
