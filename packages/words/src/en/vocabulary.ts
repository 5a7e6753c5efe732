import type { VocabularyWords } from '../vocabulary.ts';

export const vocabulary: VocabularyWords = {
  role: { viewer: 'viewer', operator: 'operator', admin: 'admin' },
};
