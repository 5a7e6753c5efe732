import { ownWords } from '../../../i18n/own-words.ts';
import type { ChannelKey } from '../words/en.ts';

/** Says what only pages of messages say. */
export const useChannelWords = ownWords<ChannelKey>(
  'messages',
  import.meta.glob<Readonly<Record<ChannelKey, string>>>('../words/*.ts', { import: 'words' }),
);
