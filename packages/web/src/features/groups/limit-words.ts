import { ownWords } from '../../i18n/own-words.ts';
import type { LimitKey } from './words/en.ts';

/** Says what only the pages of groups say. */
export const useLimitWords = ownWords<LimitKey>(
  'groups',
  import.meta.glob<Readonly<Record<LimitKey, string>>>('./words/*.ts', { import: 'words' }),
);
