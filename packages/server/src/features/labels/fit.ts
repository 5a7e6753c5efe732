import type { FontName } from './drawing.ts';
import type { Measure } from './fonts.ts';
import { cutTo, signsOf } from './shorten.ts';

/** Below this part of its size a text is wrapped or cut instead of shrunk. */
const SMALLEST = 0.7;
/** Of its size: what is tried where a text has several rows. One row shrinks to what it needs. */
const STEPS = [1, 0.85, SMALLEST];

export interface Fitted {
  readonly rows: readonly string[];
  readonly size: number;
}

/** What people typed, as one line that can be drawn. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
}

export interface Wish {
  readonly text: string;
  readonly font: FontName;
  readonly size: number;
  readonly width: number;
  /** In how many it may stand. */
  readonly rows: number;
  /** Never wrapped and never cut, however small it gets. */
  readonly isWhole: boolean;
}

/** A whole text in a width: as it is, else smaller, else in more rows. Null when it has to be cut. */
export function fit(measure: Measure, { text, font, size, width, rows, isWhole }: Wish): Fitted | null {
  const wide = measure(font, text);
  const inOne = Math.min(size, width / wide);
  if (isWhole || inOne >= size * SMALLEST) return { rows: [text], size: inOne };
  for (let count = 2; count <= rows; count += 1) {
    for (const step of STEPS) {
      if (wide * size * step > width * count) continue;
      const wrapped = wrap(measure, font, text, width / (size * step), step === SMALLEST);
      if (wrapped !== null && wrapped.length <= count) return { rows: wrapped, size: size * step };
    }
  }
  return null;
}

/** Without its middle, in all the rows that there are. */
export function cut(measure: Measure, { text, font, size, width, rows }: Wish): Fitted {
  const smallest = size * SMALLEST;
  const signs = signsOf(text);
  const wrapped = (kept: number) => wrap(measure, font, cutTo(signs, kept), width / smallest, true);
  let best = ['…'];
  let fits = 0;
  let tooMany = signs.length;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    const tried = wrapped(middle);
    if (tried !== null && tried.length <= rows) {
      fits = middle;
      best = tried;
    } else tooMany = middle;
  }
  return { rows: best, size: smallest };
}

/** After spaces and signs that part words, and beside each sign of a script without spaces, but before no punctuation. */
const BREAKS =
  /(?<=\s)(?=\S)|(?<=[^\s][-/_–])(?=[^\s])|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])(?=[^\s\p{P}])|(?<=[^\s\p{Ps}])(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/u;

/** In rows of so many ems. Null when a word is wider than that and may not be broken. */
function wrap(
  measure: Measure,
  font: FontName,
  text: string,
  ems: number,
  mayBreakWords: boolean,
): string[] | null {
  const rows: string[] = [];
  let row = '';
  // Of the row; to measure it anew with each sign would take long.
  let wide = 0;
  const add = (part: string) => {
    if (row !== '' && wide + measure(font, part.trimEnd()) > ems) {
      rows.push(row.trimEnd());
      row = '';
      wide = 0;
    }
    row += part;
    wide += measure(font, part);
  };
  for (const piece of text.split(BREAKS)) {
    const isTooWide = measure(font, piece.trimEnd()) > ems;
    if (isTooWide && !mayBreakWords) return null;
    // A word that no row can hold begins where the one before it ends.
    for (const part of isTooWide ? signsOf(piece) : [piece]) add(part);
  }
  return [...rows, row.trimEnd()];
}
