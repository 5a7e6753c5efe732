export type Phrases = Readonly<Record<string, string>>;
export type Said = (words: string) => string;

/** What nothing could say in the page's language is still English: screen readers are told, to read it rightly. */
export const languageOf = (words: string, told: string, language: string): 'en' | undefined =>
  language !== 'en' && told === words ? 'en' : undefined;

/** Reasons are worded to stand within a sentence; alone, they begin as one. */
export const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

interface Pattern {
  readonly words: RegExp;
  readonly names: readonly string[];
  readonly translation: string;
}

/** Says in another language what the service said in English; what no phrase fits stays as it is. */
export function createSaid(phrases: Phrases): Said {
  const patterns = Object.entries(phrases)
    .filter(([english]) => english.includes('{'))
    // The one with the most words of its own first: `{item} failed` fits much.
    .sort(([one], [other]) => ownLength(other) - ownLength(one))
    .map(([english, translation]) => patternOf(english, translation));

  const said: Said = (words) => {
    const whole = phrases[words];
    if (whole !== undefined) return whole;
    for (const pattern of patterns) {
      const found = pattern.words.exec(words);
      if (found !== null) return filled(pattern, found.slice(1), said);
    }
    return words;
  };
  return said;
}

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const PLACE = /\{(\w+\*?)\}/g;
const ownLength = (english: string): number => english.replaceAll(PLACE, '').length;

function patternOf(english: string, translation: string): Pattern {
  const words = english
    .split(PLACE)
    .map((part, index) => (index % 2 === 1 ? '(.+?)' : part.replaceAll(SPECIAL, '\\$&')));
  const names = [...english.matchAll(PLACE)].map(([, name = '']) => name);
  return { words: new RegExp(`^${words.join('')}$`, 's'), names, translation };
}

/** A sentence may have lost its full stop when it became a part of another. */
function saidPart(part: string, said: Said): string {
  const told = said(part);
  if (told !== part) return told;
  const sentence = `${part}.`;
  const whole = said(sentence);
  return whole === sentence ? part : whole.replace(/\.$/, '');
}

function filled({ names, translation }: Pattern, parts: readonly string[], said: Said): string {
  const values = new Map(
    names.map((name, index) => {
      const part = parts[index] ?? '';
      return name.endsWith('*') ? [name.slice(0, -1), saidPart(part, said)] : [name, part];
    }),
  );
  return translation.replaceAll(PLACE, (place, name: string) => values.get(name) ?? place);
}
