import { LIMITS } from './limits.ts';

/** Reading what a device sent: fields are missing, of another type or nonsense, and nothing here may throw. */

export type VendorObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is VendorObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectAt(from: VendorObject | null, key: string): VendorObject | null {
  const value = from?.[key];
  return isObject(value) ? value : null;
}

export function objectsAt(from: VendorObject | null, key: string): readonly VendorObject[] {
  const value = from?.[key];
  return Array.isArray(value) ? value.slice(0, LIMITS.listLength).filter(isObject) : [];
}

/** No printer measures more: beyond it is nonsense, which arithmetic would turn into infinity. */
const LARGEST = 1e15;

export function numberFrom(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  if (typeof value === 'string' && value.trim() === '') return null;
  const number = Number(value);
  return Math.abs(number) <= LARGEST ? number : null;
}

export function numberAt(from: VendorObject | null, key: string): number | null {
  return numberFrom(from?.[key]);
}

export function integerAt(from: VendorObject | null, key: string): number | null {
  const number = Math.trunc(numberAt(from, key) ?? Number.NaN);
  return Number.isSafeInteger(number) ? number : null;
}

/** Null when missing or blank: printers send "" for "nothing". */
export function textAt(from: VendorObject | null, key: string): string | null {
  const value = from?.[key];
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? plain(value) : '';
  return text === '' ? null : text;
}

/** No longer than a person reads, and such as both databases take: no zero, no half of a character. */
function plain(text: string): string {
  const short = text.length <= LIMITS.textLength ? text : text.trimStart().slice(0, LIMITS.textLength);
  const whole = short.isWellFormed() ? short : short.toWellFormed();
  return (whole.includes('\0') ? whole.replaceAll('\0', '') : whole).trim();
}

/** What is handed back as it came, such as a token. */
export function longTextAt(from: VendorObject | null, key: string): string | null {
  const value = from?.[key];
  return typeof value === 'string' && value !== '' && value.length <= LIMITS.tokenLength ? value : null;
}

export function parseObject(text: string): VendorObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    // Not JSON: nothing to read, and the caller counts it.
    return null;
  }
}

/** A time that is left; null for one of more than three years, which is nonsense too. */
export function wholeSeconds(seconds: number | null): number | null {
  return seconds !== null && Math.abs(seconds) < 1e8 ? Math.max(0, Math.round(seconds)) : null;
}

export function within(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** A share from 0 to 1 in the steps of a fan. */
export function fanSteps(share: number | null): number | null {
  return share === null ? null : Math.round(within(0, share, 1) * 255);
}

/** The words of a path after its last slash; null when there are none. */
export function baseName(path: string | null): string | null {
  const name = path?.split('/').pop() ?? '';
  return name === '' ? null : name;
}
