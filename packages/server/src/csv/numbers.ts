import type { Separator } from './read.ts';

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
const COMMA_NUMBER = /^-?\d+,\d+$/;
/** 1.234,5 and 1,234.5: both marks, so that each can mean one thing only. */
const GROUPED_COMMA = /^-?\d{1,3}(?:\.\d{3})+,\d+$/;
const GROUPED_POINT = /^-?\d{1,3}(?:,\d{3})+\.\d+$/;
/** 1,234 and 1.234: three digits behind the only mark may be thousands. A leading 0 is never followed by thousands. */
const MAYBE_THOUSANDS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** A number as a spreadsheet wrote it; null when it is none, or could be two. */
export function readNumber(text: string, separator: Separator): number | null {
  const digits = text.replaceAll(/[\s\u00a0\u202f]/g, '');
  // Where columns are split by semicolons, the comma is free to be the decimal mark, and else it is not.
  const usual = separator === ';' ? ',' : '.';
  if (MAYBE_THOUSANDS.test(digits) && !digits.includes(usual)) return null;
  if (PLAIN_NUMBER.test(digits)) return Number(digits);
  if (COMMA_NUMBER.test(digits)) return Number(digits.replace(',', '.'));
  if (GROUPED_COMMA.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  if (GROUPED_POINT.test(digits)) return Number(digits.replaceAll(',', ''));
  return null;
}
