import type { FloorPlan, Printer } from '@farmhand/contract';
import type { KeyboardEvent } from 'react';
import type { LostRuns } from '../../../../farm/lost-runs.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { PrinterTile } from '../tile/index.ts';
import { type Cell, type Draft, nudge, takeOff } from './draft.ts';
import classes from './floor.module.css';
import { useFloorWords } from './floor-words.ts';
import { type Box, directionOf } from './geometry.ts';
import { placeOf } from './plan-sheet.tsx';
import type { useDrag } from './use-drag.ts';

interface EditorCellsProps {
  readonly draft: Draft;
  readonly setDraft: (change: (before: Draft) => Draft) => void;
  readonly plan: FloorPlan;
  readonly printers: ReadonlyMap<number, Printer>;
  readonly lostRuns: LostRuns;
  readonly cell: Box;
  readonly propsOf: ReturnType<typeof useDrag>['propsOf'];
  readonly carriedId: number | null;
  /** Where it would land. */
  readonly target: Cell | null;
}

/** In the order of their ids, so that a printer keeps the focus while it moves. */
export function EditorCells(props: EditorCellsProps) {
  const { draft, setDraft, plan, printers, lostRuns, cell, propsOf, carriedId, target } = props;
  const say = useFloorWords();
  const press = (event: KeyboardEvent, id: number) => {
    const by = directionOf(event.key);
    if (by !== undefined) setDraft((before) => nudge(before, id, by, plan));
    else if (event.key === 'Delete' || event.key === 'Backspace') setDraft((before) => takeOff(before, id));
    else return;
    event.preventDefault();
  };
  const isOn =
    target !== null && target.x >= 0 && target.x < plan.width && target.y >= 0 && target.y < plan.height;
  return (
    <>
      {isOn && <div className={classes['target']} style={placeOf(target, cell)} />}
      {draft.placements
        .toSorted((one, other) => one.printer_id - other.printer_id)
        .map(({ printer_id: id, x, y }) => {
          const printer = printers.get(id);
          if (printer === undefined) return null;
          const { name } = printer;
          return (
            <div key={id} className={classes['place']} style={placeOf({ x, y }, cell)}>
              <button
                type="button"
                className={classes['handle']}
                aria-label={say('at', { name, x: x + 1, y: y + 1 })}
                data-carried={carriedId === id || undefined}
                {...propsOf(id)}
                onKeyDown={(event) => press(event, id)}
              >
                <PrinterTile printer={printer} hasLostRun={lostRuns.has(id)} />
              </button>
              <button
                type="button"
                className={classes['off']}
                aria-label={say('takeOff', { name })}
                title={say('takeOff', { name })}
                onClick={() => setDraft((before) => takeOff(before, id))}
              >
                <Icon name="cross" size={14} />
              </button>
            </div>
          );
        })}
    </>
  );
}
