/** A number as people write it, with a point or a comma; null when nothing is written, NaN when it is none. */
export function readNumber(written: string): number | null {
  const text = written.trim().replace(',', '.');
  return text === '' ? null : /^-?\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** For a field, in the reader's own way of writing and without grouping. */
export function writeNumber(value: number | null, language: string): string {
  if (value === null) return '';
  const options = { useGrouping: false, maximumFractionDigits: 6 };
  return new Intl.NumberFormat(language, options).format(value);
}
