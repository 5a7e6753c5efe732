import { ownWords, type SayOwn } from '../../i18n/own-words.ts';
import type { PowerKey } from './words/en.ts';

export type PowerSay = SayOwn<PowerKey>;

/** Says what only pages with a printer's mains say. */
export const usePowerWords = ownWords<PowerKey>(
  'power',
  import.meta.glob<Readonly<Record<PowerKey, string>>>('./words/*.ts', { import: 'words' }),
);
