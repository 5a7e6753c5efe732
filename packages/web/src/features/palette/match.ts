/** Without case and accents, so that "rohling" finds "Röhling". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/**
 * How well words answer a question: every part of it must be in them. Higher is better, null is no match; the start of
 * the whole weighs more than the start of a word, and that more than a place within one.
 */
export function matchScore(words: string, question: string): number | null {
  const text = fold(words);
  let score = 0;
  for (const part of fold(question).split(/\s+/)) {
    const at = text.indexOf(part);
    if (at < 0) return null;
    if (at === 0) score += 3;
    else score += /[\s\p{P}]/u.test(text[at - 1] ?? '') ? 2 : 1;
  }
  return score;
}

/** The best first; those that match equally well stay in their order. */
export function bestOf<T>(
  entries: readonly T[],
  question: string,
  wordsOf: (entry: T) => string,
  most: number,
): readonly T[] {
  if (question.trim() === '') return entries.slice(0, most);
  const found: { readonly entry: T; readonly score: number }[] = [];
  for (const entry of entries) {
    const score = matchScore(wordsOf(entry), question.trim());
    if (score !== null) found.push({ entry, score });
  }
  return found
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}
