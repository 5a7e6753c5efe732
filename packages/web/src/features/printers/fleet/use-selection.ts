import type { Printer } from '@farmhand/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { rangeChosen, type Selection, stillThere, toggled } from './selection.ts';

const NONE: Selection = new Set();

/** Which printers are selected, of those that are there. */
export function useSelection(fleet: readonly Printer[], shown: readonly Printer[]) {
  const [chosen, setChosen] = useState<Selection>(NONE);
  const anchor = useRef<number | null>(null);
  // What is shown changes four times a second, and the callbacks must not.
  const shownNow = useRef(shown);
  shownNow.current = shown;

  const select = useCallback((id: number, isRange: boolean) => {
    const from = anchor.current;
    anchor.current = id;
    setChosen((before) =>
      isRange
        ? rangeChosen(
            before,
            shownNow.current.map((each) => each.id),
            from,
            id,
          )
        : toggled(before, id),
    );
  }, []);
  const ids = useMemo(() => stillThere(chosen, fleet), [chosen, fleet]);
  return {
    ids,
    select,
    selectAll: () => setChosen(new Set(shown.map(({ id }) => id))),
    selectNone: () => setChosen(NONE),
  };
}
