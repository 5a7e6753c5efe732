/** A place of a template, or the words between places. */
export type Part = string | Place;

export interface Place {
  readonly name: string;
  readonly as: 'whole' | 'part' | 'sentence';
  /** One for each plural category of the language, in its order. */
  readonly forms: readonly string[];
}

const PLACE = /\{(\w+)(?::(part|sentence))?(?:\|([^}]*))?\}/g;

/** Templates are read once; saying something is then putting strings together. */
export function readTemplate(template: string): readonly Part[] {
  const parts: Part[] = [];
  let read = 0;
  for (const found of template.matchAll(PLACE)) {
    const [whole, name = '', as = 'whole', forms] = found;
    if (found.index > read) parts.push(template.slice(read, found.index));
    parts.push({
      name,
      as: as === 'part' || as === 'sentence' ? as : 'whole',
      forms: forms === undefined ? [] : forms.split('|'),
    });
    read = found.index + whole.length;
  }
  if (read < template.length) parts.push(template.slice(read));
  return parts;
}

/** To stand within a sentence: without the full stop that would end it. */
export const asPart = (words: string): string => words.replace(/[.。\s]+$/, '');

/** To begin a line. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** As they are, within a sentence, at the beginning of a line, or alone. */
export type Shape = 'whole' | 'part' | 'begun' | 'sentence';

/** A name at the beginning keeps its spelling: whoever gave it chose it. */
export function shaped(words: string, as: Shape, isNamed = false, fullStop = '.'): string {
  if (as === 'whole') return words;
  if (as === 'part') return asPart(words);
  const begun = isNamed ? words : capitalised(words);
  if (as === 'begun' || ENDED.test(begun)) return begun;
  return begun + fullStop;
}

const ENDED = /[.!?…。！？]$/;
