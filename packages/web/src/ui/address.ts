/** What pages read from their address. It may be old or typed by hand: what does not fit is as if it were not there. */

/** A text that only has digits comes as a number out of the address. */
export function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '';
}

export function oneIn<const T extends string | number>(values: readonly T[], value: unknown): T | undefined {
  return values.find((each) => each === value);
}

/** A count or a number of a record; 0 is none. */
export function countIn(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** An address says only what differs from the usual. */
export function without<T extends object>(search: T, usual: T): Partial<T> {
  const said: Partial<T> = { ...search };
  for (const name in usual) if (said[name] === usual[name]) delete said[name];
  return said;
}
