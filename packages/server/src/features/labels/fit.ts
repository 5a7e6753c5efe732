import type { FontName } from './drawing.ts';
import type { Measure } from './fonts.ts';

const ELLIPSIS = '…';
/** Below this part of its size a text is cut instead of shrunk. */
const SMALLEST = 0.7;

export interface Fitted {
  readonly text: string;
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
  /** Never cut, however small it gets. */
  readonly isWhole: boolean;
}

/** A text in a width: as it is, else smaller, else cut where a reader sees a sign end. */
export function fit(measure: Measure, { text, font, size, width, isWhole }: Wish): Fitted {
  const wide = measure(font, text);
  if (wide * size <= width) return { text, size };
  const smallest = size * SMALLEST;
  if (isWhole || wide * smallest <= width) return { text, size: width / wide };
  const signs = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const cut = (count: number) => `${signs.slice(0, count).join('').trimEnd()}${ELLIPSIS}`;
  let fits = 0;
  let tooMany = signs.length;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (measure(font, cut(middle)) * smallest <= width) fits = middle;
    else tooMany = middle;
  }
  return { text: cut(fits), size: smallest };
}
