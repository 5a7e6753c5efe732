import type { FloorPlan, Printer } from '@farmhand/contract';
import { useMemo, useState } from 'react';
import { TileSurface } from '../list/tile-surface.tsx';
import { Beside } from './beside.tsx';
import type { FloorViewProps } from './floor-props.ts';
import { useFloorWords } from './floor-words.ts';
import { PlanBar } from './plan-bar.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { PlanSheet } from './plan-sheet.tsx';

interface PlanReaderProps extends Omit<FloorViewProps, 'planId'> {
  readonly plan: FloorPlan;
  readonly plans: readonly FloorPlan[];
  readonly onEdit?: () => void;
}

/** A plan with the live printers on it, and beside it those that stand on none. */
export function PlanReader({ plan, plans, fleet, shown, onPlan, onEdit, ...picked }: PlanReaderProps) {
  const say = useFloorWords();
  const [zoom, setZoom] = useState(1);
  const shownIds = useMemo(() => new Set(shown.map(({ id }) => id)), [shown]);
  const printers = useMemo(() => new Map(fleet.map((printer) => [printer.id, printer])), [fleet]);
  const left = useMemo(() => nowhere(fleet, plans), [fleet, plans]);
  const list = { ...picked, printers, shownIds };
  return (
    <TileSurface {...picked} find={(id) => printers.get(id)}>
      <PlanBar
        {...{ plan, plans, zoom, onPlan }}
        onZoom={setZoom}
        {...(onEdit !== undefined && { onEdit })}
      />
      <PlanSheet
        plan={plan}
        zoom={zoom}
        beside={
          left.length > 0 && <Beside title={say('beside', { count: left.length })} left={left} {...list} />
        }
      >
        {(cell) => (
          <PlanGrid
            label={say('grid', { name: plan.name })}
            placements={plan.placements}
            cell={cell}
            {...list}
          />
        )}
      </PlanSheet>
    </TileSurface>
  );
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function nowhere(fleet: readonly Printer[], plans: readonly FloorPlan[]): readonly Printer[] {
  const placed = new Set(plans.flatMap(({ placements }) => placements.map(({ printer_id }) => printer_id)));
  return fleet
    .filter(({ id }) => !placed.has(id))
    .toSorted((one, other) => byName.compare(one.name, other.name));
}
