/** Lines and cells of a grid whose places are reckoned, which the elements of a table can't take. */
export const gridOf = (label: string, lines: number, columns: number, isSelectable: boolean) => ({
  role: 'grid',
  'aria-label': label,
  'aria-rowcount': lines,
  'aria-colcount': columns,
  'aria-multiselectable': isSelectable,
});
export const rowAt = (index: number) => ({ role: 'row', 'aria-rowindex': index + 1 });
export const cellAt = (column: number, isSelected: boolean | undefined) => ({
  role: 'gridcell',
  'aria-colindex': column + 1,
  'aria-selected': isSelected,
});
export const cellAcross = (columns: number) => ({ role: 'gridcell', 'aria-colspan': columns });
