import { cellKey, type Line } from './lines.ts';

/** Where a line and a place in it are; headings have no places. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

const PAGE_LINES = 5;

const widthOf = (line: Line | undefined): number => (line?.kind === 'cells' ? line.printers.length : 0);

/** The spot of a cell; null when it is not shown. */
export function spotOf(lines: readonly Line[], key: string | null): Spot | null {
  for (const [line, each] of lines.entries()) {
    if (each.kind !== 'cells') continue;
    const column = each.printers.findIndex(({ id }) => cellKey(each.group, id) === key);
    if (column !== -1) return { line, column };
  }
  return null;
}

export function keyAt(lines: readonly Line[], { line, column }: Spot): string | null {
  const at = lines[line];
  const printer = at?.kind === 'cells' ? at.printers[column] : undefined;
  return at?.kind !== 'cells' || printer === undefined ? null : cellKey(at.group, printer.id);
}

/** The next line with cells in that direction, as far as so many of them; the last one there is when there are fewer. */
function lineFrom(lines: readonly Line[], from: number, direction: 1 | -1, count = 1): number {
  let found = from;
  let left = count;
  for (let line = from + direction; line >= 0 && line < lines.length && left > 0; line += direction) {
    if (widthOf(lines[line]) === 0) continue;
    found = line;
    left -= 1;
  }
  return found;
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** Where a key leads from a spot; null when it leads nowhere. A table has one column: left and right are its own. */
export function spotAfterKey(
  { key, ctrlKey }: Pressed,
  lines: readonly Line[],
  { line, column }: Spot,
  columns: number,
): Spot | null {
  const beside = (to: number): Spot => ({ line: to, column: Math.min(column, widthOf(lines[to]) - 1) });
  const first = lineFrom(lines, -1, 1);
  const last = lineFrom(lines, lines.length, -1);
  const isWhole = ctrlKey || columns === 1;
  switch (key) {
    case 'ArrowDown':
      return beside(lineFrom(lines, line, 1));
    case 'ArrowUp':
      return beside(lineFrom(lines, line, -1));
    case 'PageDown':
      return beside(lineFrom(lines, line, 1, PAGE_LINES));
    case 'PageUp':
      return beside(lineFrom(lines, line, -1, PAGE_LINES));
    case 'Home':
      return { line: isWhole ? first : line, column: 0 };
    case 'End': {
      const to = isWhole ? last : line;
      return { line: to, column: widthOf(lines[to]) - 1 };
    }
    case 'ArrowRight':
      return columns === 1 ? null : sideways(lines, { line, column }, 1);
    case 'ArrowLeft':
      return columns === 1 ? null : sideways(lines, { line, column }, -1);
    default:
      return null;
  }
}

/** Over the end of a line into the next. */
function sideways(lines: readonly Line[], { line, column }: Spot, direction: 1 | -1): Spot {
  const next = column + direction;
  if (next >= 0 && next < widthOf(lines[line])) return { line, column: next };
  const to = lineFrom(lines, line, direction);
  if (to === line) return { line, column };
  return { line: to, column: direction === 1 ? 0 : widthOf(lines[to]) - 1 };
}
