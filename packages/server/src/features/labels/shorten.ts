import { once } from '../../once.ts';

const ELLIPSIS = '…';
/** What ends a word, so that the next begins after it. */
const WORD_ENDS = /^[\s\-/_–#]$/;
/** Of what is kept: at most this belongs to the end, and about the other where no word begins there. */
const END_AT_MOST = 1 / 2;
const END_INSIDE_A_WORD = 1 / 3;

const segmenter = once(() => new Intl.Segmenter());

/** A text as a reader sees it: an umlaut of two code points is one sign. */
export function signsOf(text: string): string[] {
  return Array.from(segmenter().segment(text), ({ segment }) => segment);
}

/** So many signs of a text, without its middle: what is numbered differs at its end. */
export function cutTo(signs: readonly string[], kept: number): string {
  const from = endOf(signs, kept);
  const headLength = kept - (signs.length - from);
  const head = signs.slice(0, headLength).join('').trimEnd();
  const end = signs.slice(from).join('');
  // A space says that a whole word ends or begins there.
  const before = signs[headLength - 1] === ' ' || signs[headLength] === ' ' ? ' ' : '';
  const after = end !== '' && signs[from - 1] === ' ' ? ' ' : '';
  return head === '' ? `${ELLIPSIS}${after}${end}` : `${head}${before}${ELLIPSIS}${after}${end}`;
}

/** Where the end begins that is kept: with the first word that leaves enough to the beginning. */
function endOf(signs: readonly string[], kept: number): number {
  const first = signs.length - Math.floor(kept * END_AT_MOST);
  for (let at = Math.max(first, 1); at < signs.length; at += 1) {
    if (WORD_ENDS.test(signs[at - 1] ?? '') && !WORD_ENDS.test(signs[at] ?? '')) return at;
  }
  return signs.length - Math.floor(kept * END_INSIDE_A_WORD);
}
