/** One line of a chart. */
export interface ChartLine {
  readonly name: string;
  readonly label: string;
  /** Which of the four colours; two lines may share one when one of them is dashed. */
  readonly color: 1 | 2 | 3 | 4;
  readonly isDashed?: boolean;
  readonly values: readonly (number | null)[];
}

/** Evenly spread places of a list, with the first and the last: what a table of a chart shows. */
export function spread(length: number, most: number): readonly number[] {
  if (length <= most) return Array.from({ length }, (_, index) => index);
  return Array.from({ length: most }, (_, row) => Math.round((row * (length - 1)) / (most - 1)));
}

export function lastValue(values: readonly (number | null)[]): number | null {
  return values.findLast((value) => value !== null) ?? null;
}

/** Lowest and highest, for the words that stand for the picture. */
export function extent(values: readonly (number | null)[]): readonly [number, number] | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : [Math.min(...known), Math.max(...known)];
}
