import { remembered } from '@farmhand/words';

/** With a point or a comma before its fraction: people type both, whatever their language. */
const PLAIN = /^-?\d*[.,]?\d+$/;
const BETWEEN_DIGITS = /(?<=\d)\s(?=\d)/g;

/** How a language groups a number by thousands. No number begins with a group of nothing: "0.355" is a fraction. */
const groupingOf = remembered((language) => {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.8);
  const sign = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const [group, decimal] = [sign('group'), sign('decimal')];
  return {
    group,
    decimal,
    pattern: new RegExp(`^-?[1-9]\\d{0,2}(?:[${group}]\\d{3})+(?:[${decimal}]\\d+)?$`),
  };
});

/**
 * A number as people write it: null when nothing is written, NaN when it is none. A sign that can group in the reader's
 * language does: "2.000" is two thousand in German, and two in English.
 */
export function readNumber(written: string, language: string): number | null {
  const { group, decimal, pattern } = groupingOf(language);
  // French and Polish group by a space that no keyboard has.
  const text = group.trim() === '' ? written.trim().replaceAll(BETWEEN_DIGITS, group) : written.trim();
  if (text === '') return null;
  if (pattern.test(text)) return Number(text.replaceAll(group, '').replace(decimal, '.'));
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** For a field, in the reader's own way of writing and without grouping; to the millionth, as far as anything is kept. */
export function writeNumber(value: number | null, language: string, leastPlaces = 0): string {
  if (value === null) return '';
  const options = { useGrouping: false, minimumFractionDigits: leastPlaces, maximumFractionDigits: 6 };
  return new Intl.NumberFormat(language, options).format(value);
}

/** To read, with as many decimal places as are worth telling. */
export function inPlaces(value: number, places: number, language: string): string {
  const options = { minimumFractionDigits: places, maximumFractionDigits: places };
  return new Intl.NumberFormat(language, options).format(value);
}

/** Whether nothing of a number is lost when it is kept to so many decimal places. */
export const isToPlaces = (value: number, places: number): boolean => Number(value.toFixed(places)) === value;

const MOST_COUNTED = 10_000;

/** How many copies or pieces, as it is typed: from 1 to 10,000. */
export function isWholeCount(text: string): boolean {
  return /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST_COUNTED;
}
