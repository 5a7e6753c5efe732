/** Numbers as strangers write them: what is not a sensible figure is null. */

/** A finite number above zero and not absurd. */
export function positive(text: string | undefined, max: number): number | null {
  const value = number(text);
  return value !== null && value > 0 && value <= max ? value : null;
}

/** A finite number from zero up, not absurd. */
export function amount(text: string | undefined, max: number): number | null {
  const value = number(text);
  return value !== null && value >= 0 && value <= max ? value : null;
}

export function count(text: string | undefined, max: number): number | null {
  const value = amount(text, max);
  return value !== null && Number.isInteger(value) ? value : null;
}

export function coordinate(value: unknown): number | null {
  return typeof value === 'number' && Math.abs(value) <= 1e5 ? value : null;
}

function number(text: string | undefined): number | null {
  const trimmed = text?.trim() ?? '';
  if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,2})?$/.test(trimmed)) return null;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : null;
}

const secondsIn: Readonly<Record<string, number>> = { d: 86_400, h: 3600, m: 60, s: 1 };
/** Ten years: nothing prints longer, so a greater figure is a fault. */
export const maxSeconds = 315_360_000;

/** `1d 2h 3m 4s` in seconds. */
export function duration(text: string | undefined): number | null {
  const parts = [...(text ?? '').slice(0, 100).matchAll(/(\d{1,9}(?:\.\d{1,6})?)\s*([dhms])(?![a-z])/g)];
  if (parts.length === 0) return null;
  const seconds = parts.reduce(
    (sum, [, value, unit]) => sum + Number(value) * (secondsIn[unit ?? ''] ?? 0),
    0,
  );
  return seconds <= maxSeconds ? Math.round(seconds) : null;
}

/** `#RRGGBB` from what slicers write, which may carry an alpha part. */
export function color(text: string | undefined): string | null {
  const hex = /^"?#?([0-9a-fA-F]{6})(?:[0-9a-fA-F]{2})?"?$/.exec(text?.trim() ?? '')?.[1];
  return hex === undefined ? null : `#${hex.toUpperCase()}`;
}

const maxNameLength = 200;

/** Text of a file as a name to show: one line of bounded length, or null when nothing is left. */
export function label(text: string | undefined): string | null {
  const clean = (text ?? '')
    .slice(0, 4 * maxNameLength)
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .slice(0, maxNameLength)
    .trim();
  return clean === '' ? null : clean;
}
