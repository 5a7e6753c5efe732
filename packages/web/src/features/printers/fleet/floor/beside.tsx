import type { Printer } from '@farmhand/contract';
import { useMemo } from 'react';
import classes from './floor.module.css';
import { PlanGrid, type TileList } from './plan-grid.tsx';
import { BESIDE_CELL, BESIDE_ROOM } from './room-in.ts';

interface BesideProps extends TileList {
  readonly title: string;
  readonly left: readonly Printer[];
}

/** The printers that stand on no plan, below each other. */
export function Beside({ title, left, ...list }: BesideProps) {
  const placements = useMemo(() => left.map(({ id }, y) => ({ printer_id: id, x: 0, y })), [left]);
  return (
    <section className={classes['beside']} aria-label={title}>
      <h2>{title}</h2>
      <div
        className={classes['column']}
        {...BESIDE_ROOM}
        style={{ ...BESIDE_ROOM.style, height: left.length * BESIDE_CELL.height }}
      >
        <PlanGrid label={title} placements={placements} cell={BESIDE_CELL} {...list} />
      </div>
    </section>
  );
}
