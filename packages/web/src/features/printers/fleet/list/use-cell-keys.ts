import { useNavigate } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import type { Selection } from '../selection.ts';
import type { Picks } from '../use-selection.ts';
import { keyAt, spotAfterKey, spotOf } from './cell-keys.ts';
import { idOfCell, type Line } from './lines.ts';
import { focusCell } from './use-lines.ts';

interface CellKeysOptions {
  readonly lines: readonly Line[];
  readonly columns: number;
  readonly root: RefObject<HTMLElement | null>;
  readonly reveal: (line: number) => void;
  readonly selection: Selection;
  readonly picks?: Picks | undefined;
}

const cellOf = (target: EventTarget): string | null =>
  target instanceof HTMLElement ? (target.dataset['cell'] ?? null) : null;

/** Arrows move, Space selects, Enter opens; Ctrl+A selects all, Escape none. One cell at a time is in the order of Tab. */
export function useCellKeys({ lines, columns, root, reveal, selection, picks }: CellKeysOptions) {
  const navigate = useNavigate();
  const [at, setAt] = useState<string | null>(null);

  function move(event: KeyboardEvent, from: string): boolean {
    const spot = spotOf(lines, from);
    const next = spot && spotAfterKey(event, lines, spot, columns);
    const key = next && keyAt(lines, next);
    if (next === null || key === null) return false;
    setAt(key);
    reveal(next.line);
    focusCell(root, key);
    return true;
  }

  function press(event: KeyboardEvent): boolean {
    if (picks !== undefined && event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      picks.pickAll();
      return true;
    }
    if (picks !== undefined && event.key === 'Escape' && selection.size > 0) {
      picks.pickNone();
      return true;
    }
    // Keys inside of a cell belong to its buttons.
    const cell = cellOf(event.target);
    if (cell === null) return false;
    if (event.key === ' ') picks?.pick(cell, event.shiftKey);
    else if (event.key === 'Enter') void navigate({ to: '/printers/$id', params: { id: idOfCell(cell) } });
    else return move(event, cell);
    return true;
  }

  return {
    /** The one cell that Tab leads to. */
    current: spotOf(lines, at) === null ? keyAt(lines, firstSpot(lines)) : at,
    keys: {
      onFocus({ target }: FocusEvent): void {
        const cell = cellOf(target);
        if (cell !== null) setAt(cell);
      },
      onKeyDown(event: KeyboardEvent): void {
        // A dialog that was opened from here is no part of the list.
        if (event.defaultPrevented || !root.current?.contains(event.target as Node)) return;
        if (press(event)) event.preventDefault();
      },
    },
  };
}

const firstSpot = (lines: readonly Line[]) => ({
  line: lines.findIndex(({ kind }) => kind === 'cells'),
  column: 0,
});
