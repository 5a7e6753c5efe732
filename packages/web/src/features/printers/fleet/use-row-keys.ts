import type { Printer } from '@farmhand/contract';
import { useNavigate } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

interface RowKeysOptions {
  readonly printers: readonly Printer[];
  readonly table: RefObject<HTMLTableElement | null>;
  readonly reveal: (index: number) => void;
  readonly onSelect?: (id: number, isRange: boolean) => void;
}

const PAGE = 10;

/** Where a key leads from a row; null when it leads nowhere. */
function rowAfterKey(key: string, index: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, next));
}

/** Up and down through the rows, Space selects, Enter opens. One row at a time is in the order of Tab. */
export function useRowKeys({ printers, table, reveal, onSelect }: RowKeysOptions) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState<number | null>(null);

  function focusRow(index: number): void {
    const printer = printers[index];
    if (printer === undefined) return;
    setCurrent(printer.id);
    reveal(index);
    // The row may come into being only after the scroll.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        table.current?.querySelector<HTMLElement>(`[data-row="${printer.id}"]`)?.focus(),
      ),
    );
  }

  return {
    current: printers.some(({ id }) => id === current) ? current : null,
    onFocus({ target }: FocusEvent): void {
      const row = target instanceof HTMLElement ? Number(target.dataset['row']) : Number.NaN;
      if (Number.isInteger(row)) setCurrent(row);
    },
    onKeyDown(event: KeyboardEvent): void {
      // Keys inside of a row belong to its buttons.
      const id = event.target instanceof HTMLElement ? Number(event.target.dataset['row']) : Number.NaN;
      const index = printers.findIndex((printer) => printer.id === id);
      if (index === -1) return;
      const next = rowAfterKey(event.key, index, printers.length);
      if (next !== null) focusRow(next);
      else if (event.key === ' ') onSelect?.(id, event.shiftKey);
      else if (event.key === 'Enter') void navigate({ to: '/printers/$id', params: { id } });
      else return;
      event.preventDefault();
    },
  };
}
