import { ownWords } from '../../../../i18n/own-words.ts';
import type { FloorKey } from './words/en.ts';

/** Says what only floor plans say. */
export const useFloorWords = ownWords<FloorKey>(
  'floor plans',
  import.meta.glob<Readonly<Record<FloorKey, string>>>('./words/*.ts', { import: 'words' }),
);
