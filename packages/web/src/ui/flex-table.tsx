import type { Key, ReactNode } from 'react';

interface Row {
  readonly key: Key;
  readonly cells: readonly ReactNode[];
  readonly action: ReactNode;
}

interface FlexTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** A table that becomes a list of cards on a phone; each cell then says its column's name itself. */
export function FlexTable({ label, columns, rows }: FlexTableProps) {
  return (
    <table className="flex-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, action }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={columns[index]} data-label={columns[index]}>
                {cell}
              </td>
            ))}
            <td className="action">{action}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
