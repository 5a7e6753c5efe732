import type { Printer } from '@farmhand/contract';
import type { FleetGroup } from './groups.ts';

/** The fleet as lines below each other, of which only those that can be seen are drawn. */

interface Heading {
  readonly kind: 'heading';
  readonly key: string;
  readonly group: FleetGroup;
}

export interface CellLine {
  readonly kind: 'cells';
  readonly key: string;
  readonly group: string;
  readonly printers: readonly Printer[];
}
export type Line = Heading | CellLine;

export type Folded = ReadonlySet<string>;

export function linesOf(groups: readonly FleetGroup[], folded: Folded, columns: number): readonly Line[] {
  const isGrouped = groups.some(({ key }) => key !== '');
  return groups.flatMap((group): Line[] => {
    const { key, printers } = group;
    const heading: Line[] = isGrouped ? [{ kind: 'heading', key: `heading ${key}`, group }] : [];
    if (folded.has(key)) return heading;
    const lines = Array.from(
      { length: Math.ceil(printers.length / columns) },
      (_, index): Line => ({
        kind: 'cells',
        key: `${index} ${key}`,
        group: key,
        printers: printers.slice(index * columns, (index + 1) * columns),
      }),
    );
    return [...heading, ...lines];
  });
}

/** A printer in one place of the list. One with several tags has several. */
export interface Cell {
  readonly key: string;
  readonly id: number;
}

export const cellKey = (group: string, id: number): string => `${id} ${group}`;

/** Which printer stands in a cell of that name. */
export const idOfCell = (key: string): number => Number.parseInt(key, 10);

/** Every place that is not folded away, from the first to the last. */
export function cellsOf(groups: readonly FleetGroup[], folded: Folded): readonly Cell[] {
  return groups
    .filter(({ key }) => !folded.has(key))
    .flatMap(({ key, printers }) => printers.map(({ id }) => ({ key: cellKey(key, id), id })));
}
