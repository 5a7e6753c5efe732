import type { Sort, View } from './fleet-search.ts';
import { CardGrid } from './list/card-grid.tsx';
import type { ListProps } from './list/list-props.ts';
import { TileGrid } from './list/tile-grid.tsx';
import type { Column } from './table/columns.ts';
import { PrinterTable } from './table/printer-table.tsx';

interface FleetListProps {
  readonly view: View;
  readonly list: ListProps;
  readonly columns: readonly Column[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The same printers, as dense as a person wants them. */
export function FleetList({ view, list, columns, sort, onSort }: FleetListProps) {
  if (view === 'cards') return <CardGrid {...list} />;
  if (view === 'tiles') return <TileGrid {...list} />;
  return <PrinterTable {...list} wanted={columns} sort={sort} onSort={onSort} />;
}
