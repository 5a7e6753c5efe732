import type { Printer } from '@farmhand/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type Cell, idOfCell } from './list/lines.ts';
import { amongShown, manyChosen, rangeChosen, type Selection, toggled } from './selection.ts';

const NONE: Selection = new Set();

/** Ways to choose printers. */
export interface Picks {
  /** One, by its place in the list; with a range all from the last one to here. */
  readonly pick: (cell: string, isRange: boolean) => void;
  readonly pickMany: (ids: readonly number[], isOn: boolean) => void;
  readonly pickAll: () => void;
  readonly pickNone: () => void;
}

/**
 * Which printers are selected, of those that the search leaves, folded away or not: what it hides is selected again
 * once it shows again. `cells` answers each place of the list, in order.
 */
export function useSelection(all: readonly Printer[], cells: () => readonly Cell[]) {
  const [chosen, setChosen] = useState<Selection>(NONE);
  const anchor = useRef<string | null>(null);
  // What is shown changes four times a second, and the callbacks must not.
  const now = useRef({ cells, all });
  now.current = { cells, all };

  const pick = useCallback((key: string, isRange: boolean) => {
    const from = anchor.current;
    anchor.current = key;
    const id = idOfCell(key);
    setChosen((before) =>
      isRange ? rangeChosen(before, now.current.cells(), from, { key, id }) : toggled(before, id),
    );
  }, []);
  const pickMany = useCallback(
    (ids: readonly number[], isOn: boolean) => setChosen((before) => manyChosen(before, ids, isOn)),
    [],
  );
  const pickAll = useCallback(() => setChosen(new Set(now.current.all.map(({ id }) => id))), []);
  const pickNone = useCallback(() => setChosen(NONE), []);
  const picks = useMemo(
    (): Picks => ({ pick, pickMany, pickAll, pickNone }),
    [pick, pickMany, pickAll, pickNone],
  );
  const ids = useMemo(() => amongShown(chosen, all), [chosen, all]);
  return { ids, picks };
}
