import { ownWords } from '../../i18n/own-words.ts';
import type { EgressKey } from './words/en.ts';

/** Says what only the page of outgoing connections says. */
export const useEgressWords = ownWords<EgressKey>(
  'egress',
  import.meta.glob<Readonly<Record<EgressKey, string>>>('./words/*.ts', { import: 'words' }),
);
