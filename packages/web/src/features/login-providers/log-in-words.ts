import { ownWords } from '../../i18n/own-words.ts';
import type { LogInKey } from './words/en.ts';

/** Says what only the pages about ways to log in say. */
export const useLogInWords = ownWords<LogInKey>(
  'log-in',
  import.meta.glob<Readonly<Record<LogInKey, string>>>('./words/*.ts', { import: 'words' }),
);
