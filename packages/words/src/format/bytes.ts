const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1000;

/** "213 kB", "1.4 MB": in the largest unit that is at least one. */
export function bytesWords(bytes: number, language: string): string {
  let value = bytes;
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[unit] ?? 'byte',
    // The short one of a byte has no plural.
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(value);
}
