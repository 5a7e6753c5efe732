import { useState } from 'react';
import { readStored, store } from '../../../../ui/stored.ts';
import { type Column, readColumns, USUAL_COLUMNS } from './columns.ts';

const STORED_AS = 'farmhand-fleet-columns';

/** The columns that this person wants in this browser. */
export function useColumns() {
  const [columns, setColumns] = useState(() => readColumns(readStored(STORED_AS)) ?? USUAL_COLUMNS);
  return {
    columns,
    toggle(column: Column): void {
      const next = columns.includes(column)
        ? columns.filter((each) => each !== column)
        : [...columns, column];
      store(STORED_AS, next.join(' '));
      setColumns(next);
    },
  };
}
