import { remembered } from '@farmhand/words';

/** What stands between the first and the second of three: before the last there would be an "and". */
export const commaIn = remembered(
  (language) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(['1', '2', '3'])[1]?.value ?? ', ',
);

/** "PLA, PETG", in Chinese "PLA、PETG": names in a row, with the comma of the language. */
export const listed = (words: readonly string[], language: string): string => words.join(commaIn(language));
