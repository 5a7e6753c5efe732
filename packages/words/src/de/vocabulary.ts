import type { VocabularyWords } from '../vocabulary.ts';

export const vocabulary: VocabularyWords = {
  role: { viewer: 'Betrachter', operator: 'Bediener', admin: 'Administrator' },
};
