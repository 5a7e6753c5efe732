/** What somebody typed as a number, with a comma or a point: null when nothing, undefined when it is none. */
export function numberIn(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  const value = Number(typed);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** The same for whole numbers. */
export function wholeIn(text: string): number | null | undefined {
  const value = numberIn(text);
  return typeof value === 'number' && !Number.isInteger(value) ? undefined : value;
}
