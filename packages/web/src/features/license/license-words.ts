import { ownWords } from '../../i18n/own-words.ts';
import type { LicenceKey } from './words/en.ts';

/** Says what only the page of the licence says. */
export const useLicenceWords = ownWords<LicenceKey>(
  'the licence',
  import.meta.glob<Readonly<Record<LicenceKey, string>>>('./words/*.ts', { import: 'words' }),
);
