import { type SayOwn, saidBy, wordsQuery } from '../../../i18n/own-words.ts';
import type { PlateKey } from './words/en.ts';

export type PlateSay = SayOwn<PlateKey>;

export const plateWordsQuery = wordsQuery<PlateKey>(
  'plates',
  import.meta.glob<Readonly<Record<PlateKey, string>>>('./words/*.ts', { import: 'words' }),
);

/** Says what only dialogs about a plate, and pages that show what was said of one, say. */
export const usePlateWords = saidBy(plateWordsQuery);
