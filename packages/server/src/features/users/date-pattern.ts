/** Days as people write them: there are fewer than forty thousand in a century. */

const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = '(?:19|20)\\d\\d';
const BETWEEN = '[^\\p{L}\\p{N}]{1,2}';

/** Run together, they need two digits each. Of a short year only the signs between say that it is one. */
const FORMS = [
  `${YEAR}${BETWEEN}${MONTH}${BETWEEN}${DAY}(?!\\d)`,
  `${DAY}${BETWEEN}${MONTH}${BETWEEN}(?:${YEAR}|\\d\\d)(?!\\d)`,
  `${MONTH}${BETWEEN}${DAY}${BETWEEN}(?:${YEAR}|\\d\\d)(?!\\d)`,
  `${YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])`,
  `(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])${YEAR}`,
  `(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])${YEAR}`,
].map((form) => new RegExp(form, 'uy'));

/** How long the day is that begins here; 0 when none does. */
export function dateAt(text: string, start: number): number {
  let longest = 0;
  for (const form of FORMS) {
    form.lastIndex = start;
    longest = Math.max(longest, form.exec(text)?.[0].length ?? 0);
  }
  return longest;
}
