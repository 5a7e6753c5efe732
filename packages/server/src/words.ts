/** Somebody else's words may be a page long. */
const LONGEST = 300;

/** To stand within a sentence of ours: short, and without the full stop that would end it. */
export const asPart = (words: string): string =>
  words
    .trim()
    .slice(0, LONGEST)
    .replace(/[.\s]+$/, '');
