import { ownWords } from '../../i18n/own-words.ts';
import type { BrokerKey } from './words/en.ts';

/** Says what only the page of the broker says. */
export const useBrokerWords = ownWords<BrokerKey>(
  'the broker',
  import.meta.glob<Readonly<Record<BrokerKey, string>>>('./words/*.ts', { import: 'words' }),
);
