import { readNumber } from '../../ui/numbers.ts';

/** What somebody typed as a number that is not below nothing: null when nothing, undefined when it is none. */
export function numberIn(text: string, language: string): number | null | undefined {
  const value = readNumber(text, language);
  return value === null || value >= 0 ? value : undefined;
}

/** The same for whole numbers. */
export function wholeIn(text: string, language: string): number | null | undefined {
  const value = numberIn(text, language);
  return typeof value === 'number' && !Number.isInteger(value) ? undefined : value;
}
