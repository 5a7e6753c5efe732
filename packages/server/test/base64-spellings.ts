const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** One letter on, which for the last one before the padding changes only bits that stand for nothing. */
const nextTo = (letter: string): string => LETTERS[LETTERS.indexOf(letter) ^ 1] ?? '';

/**
 * The same bytes as decoders take them, spelt otherwise. The text has to be padded, and to have a letter that the alphabet for
 * addresses has not.
 */
export const otherSpellings = (text: string): readonly (readonly [how: string, other: string])[] => [
  ['more after the padding', `${text}AAAA`],
  ['more padding', `${text}=`],
  ['no padding', text.replace(/=+$/, '')],
  ['a line break inside', `${text.slice(0, 20)}\n${text.slice(20)}`],
  ['a line break behind', `${text}\n`],
  ['a mark inside that is no letter', `${text.slice(0, 20)}!${text.slice(20)}`],
  ['other bits where none count', text.replace(/(.)(=+)$/, (_all, letter, end) => `${nextTo(letter)}${end}`)],
  ['the alphabet for addresses', text.replaceAll('+', '-').replaceAll('/', '_')],
];
